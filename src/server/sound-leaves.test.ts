import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { newId } from '#meeting/ids.ts';
import { openSqliteAuditStore } from '#store/sqlite/sqlite-audit-store.ts';
import { kyselyOver } from '#store/sqlite/kysely-over.ts';
import { startSpeechTwin } from '../../tests/speech-twin/speech-twin.ts';
import { speakTones } from '../../tests/speech-twin/tone-words.ts';
import { wavFile } from '../../tests/speech-twin/wav.ts';
import { startTestServer } from './testing/test-server.ts';

const word = wavFile(speakTones({ words: [7], leadMs: 200, tailMs: 200 }), 16_000);

test('[X4] where consent is required, no sound leaves before everybody agreed; [X5] that it leaves is written down once a minute', async () => {
  const twin = await startSpeechTwin({ key: 'sk-of-a-test' });
  const server = await startTestServer({
    agents: [],
    environment: { ...twin.settings.chunks, CONSENT: 'required' },
  });
  const ada = await server.person('Ada');
  const { id: sessionId } = await ada.create();
  const participantId = (await ada.call('GET', '/me')).body.uid as string;
  const send = async () => {
    const answer = await fetch(`${server.url}/api/transcriptions?sessionId=${sessionId}&channel=you`, {
      method: 'POST',
      headers: { cookie: ada.cookie, 'content-type': 'audio/wav' },
      body: word,
    });
    return { status: answer.status, body: (await answer.json()) as { code?: string; text?: string } };
  };

  expect(await send()).toMatchObject({ status: 403, body: { code: 'consent-missing' } });
  expect(twin.requests).toEqual([]);

  const live = await ada.live();
  const event = { id: newId(), sessionId, kind: 'consent-given' } as const;
  live.send({ type: 'append', event: { ...event, body: { participantId, given: true } } });
  await live.until('kept');
  live.close();
  for (let chunk = 0; chunk < 3; chunk++)
    expect(await send()).toMatchObject({ status: 200, body: { text: 'w07' } });

  const db = new DatabaseSync(join(server.dataDir, 'aside.db'), { readOnly: true });
  const audit = openSqliteAuditStore(db, kyselyOver(db));
  const exits = async () =>
    (await audit.rows(0, 1_000)).flatMap(({ body }) => {
      const record = JSON.parse(body!) as { session_id?: string; data: { event: string; to?: string } };
      const { event, to } = record.data;
      return event === 'audio-sent' || event === 'exit-refused' ? [[event, record.session_id, to]] : [];
    });
  const host = new URL(twin.settings.chunks['TRANSCRIPTION_BASE_URL']!).host;
  await expect.poll(exits).toEqual([
    ['exit-refused', sessionId, host],
    ['audio-sent', sessionId, host],
  ]);
  db.close();
  await server.stop();
  await twin.stop();
});
