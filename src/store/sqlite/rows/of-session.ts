/** A condition on any table whose rows belong to a session: those of the session of this id. */
export const ofSession = 'session_key = (SELECT key FROM sessions WHERE id = ?)';
