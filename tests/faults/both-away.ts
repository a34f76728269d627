// Two devices of one person are both out of reach for a while, and both speak; so does somebody who is not. Then both come back
// at the same moment.
import { serverProcess } from '../server-process.ts';
import { checkKept, type Kept } from './check.ts';
import { meetingAtServer, pause, sayOne, talk } from './meeting.ts';

export interface BothAwayOptions {
  seconds: number;
  random(): number;
}

export async function bothAway({ seconds, random }: BothAwayOptions): Promise<Kept> {
  const server = await serverProcess();
  try {
    await server.start();
    const meeting = await meetingAtServer({ url: server.url, random });
    const [ada, ben] = [0, 1];
    const away = [await meeting.open('one device', ada), await meeting.open('the other device', ada)];
    const here = await meeting.open('somebody else', ben);
    for (const page of away) sayOne(page, random);
    await pause(500);
    for (const page of away) page.cut();
    const until = performance.now() + seconds * 1_000;
    await Promise.all([...away, here].map((page) => talk(page, random, () => performance.now() > until)));
    // Both hear the same sentence, and each keeps it until it is back.
    for (const { running } of away)
      running.link.actions.say({
        text: 'Let us meet again on the tenth of June.',
        speaker: 'Ada',
        confidence: 0.9,
      });
    for (const page of away) page.mend();
    return await checkKept(server, meeting);
  } finally {
    await server.stop();
  }
}
