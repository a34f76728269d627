// The server's language model that answers questions, where there is one and the viewer may ask it.
import { useEffect, useState } from 'react';
import type { AnsweringModel } from '#meeting/question.ts';
import type { AskSource } from './ask-source.ts';

/** Asked again whenever the connection is back. `server`: absent where none was asked. */
export function useAnsweringModel(
  server: { model(): Promise<AnsweringModel> } | undefined,
  mayAsk: boolean,
  isConnected = true,
): AskSource<never>['model'] {
  const [model, setModel] = useState<AskSource<never>['model']>();
  useEffect(() => {
    if (!server || !mayAsk || !isConnected) return;
    let open = true;
    server.model().then(
      (told) => open && setModel(told.configured ? told : undefined),
      // Nobody can tell: what was known before stands.
      () => {},
    );
    return () => void (open = false);
  }, [server, mayAsk, isConnected]);
  return mayAsk ? model : undefined;
}
