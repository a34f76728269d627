// The server's language model, if there is one and the viewer may ask it.
import { useEffect, useState } from 'react';

/** Asked again whenever the connection is back. `server`: absent where none was asked. */
export function useAnsweringModel<Told extends { configured: boolean }>(
  server: { model(): Promise<Told> } | undefined,
  mayAsk: boolean,
  isConnected = true,
): Extract<Told, { configured: true }> | undefined {
  const [model, setModel] = useState<Extract<Told, { configured: true }>>();
  useEffect(() => {
    if (!server || !mayAsk || !isConnected) return;
    let open = true;
    server.model().then(
      (told) => open && setModel(isConfigured(told) ? told : undefined),
      // Nobody can tell: what was known before stands.
      () => {},
    );
    return () => void (open = false);
  }, [server, mayAsk, isConnected]);
  return mayAsk ? model : undefined;
}

function isConfigured<Told extends { configured: boolean }>(
  told: Told,
): told is Extract<Told, { configured: true }> {
  return told.configured;
}
