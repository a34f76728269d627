// The version of the messages. The page names it in the address: /api/live?protocol=14.
//
// 1  first: subscribe, unsubscribe, append, pass; subscribed, events, up-to-date, passing, kept, refused
// 2  corrections, feedback and consent; rankings and trails with outputs, sessions of the agents
// 3  sequence, causes and actor in every event; pass and passing became ephemeral; other names of some kinds
// 4  a meeting's brief
// 5  what language models were asked, and which outputs are theirs; a silence because of the language that is spoken
// 6  several people in one meeting: members, invitations, the room's own numbers; entries that join another device's line;
//    a person's list of meetings, live; a title has a longest length; the text that was agreed to; notes; a speaker renamed in
//    all lines; a line split in two; what questions to a language model cost
// 7  agents that people wrote themselves, with the name that they carry
// 8  ping and pong
// 9  what a request to a language model costs in money, and what it may cost in an hour; what a model made of an insight
// 10 a note that begins before its words, with the line it is about; a model that declined a question
// 11 why somebody's own agent kept quiet, as a code
// 12 what the server's clock says; how long a recording took is counted from the log, since when it runs is in the session; why a
//    model failed; for whom the checks of outputs are
// 13 that another company was meant than a directory's
// 14 that more was said at once than agents could follow, as a code

export const protocolVersion = 14;
export const livePath = '/api/live';

/** Why the server closes a connection, in the close code. Anything else: reconnect and resume. */
export const closeCodes = {
  /** The page is older or newer than the server: reload it. */
  protocol: 4400,
  /** Signed out, or never signed in. */
  notSignedIn: 4401,
  /** Too many messages a second: wait, then resume. */
  tooMany: 4429,
  /** This person has too many connections open: some have to be closed first. */
  tooManyOpen: 4430,
  /** A stream of audio that cannot go on: the last message said why. */
  failed: 4500,
  /** A stream of audio that was ended, and answered whole. */
  done: 1000,
  /** The server is stopping or restarting: reconnect soon. */
  stopping: 1012,
} as const;
