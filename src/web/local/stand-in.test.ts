// The page's own engine standing in for the server's, over the meeting's link: the same agents on both sides, a wire that
// is cut and mended by hand, and time in the test's hand.
import { afterEach, describe, expect, test } from 'vitest';
import { createRegistry } from '#agents/registry.ts';
import { rank } from '#agents/ranking-contextualizer/rank.ts';
import { anEngine } from '#engine/test-engine.ts';
import { loadModels } from '#language/models/models.ts';
import { manualClock, timestampOf } from '#meeting/clock.ts';
import { type DurableEvent, isDurable, type NewEvent, originOf } from '#meeting/events.ts';
import { newId } from '#meeting/ids.ts';
import { problemOf } from '#meeting/problems.ts';
import { aMeeting } from '#meeting/samples.ts';
import type { MeetingSession, User } from '#meeting/session.ts';
import type { ConsentPolicy } from '#meeting/state/consent.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import { builtInDirectory } from '#providers/companies/built-in-directory.ts';
import type { LiveClient } from '#protocol/client/live-client.ts';
import type { MeetingFollower } from '#protocol/client/follow-meeting.ts';
import type { ClientEvent } from '#protocol/messages.ts';
import { storageInMemory } from '#web/device/device-storage.ts';
import { openOwnNotes } from '#web/live/own-notes.ts';
import { createOutbox } from '#web/live/outbox.ts';
import { openRemoteLink } from '#web/live/remote-link.ts';
import { openStandIn, type StandInFacts } from '#web/live/stand-in.ts';
import type { FetchStandIn } from '#web/live/stand-in-later.ts';
import { openStandInEngine } from './stand-in-engine.ts';

await loadModels();

const ada: User = { uid: 'ada', email: 'ada@example.com', displayName: 'Ada' };
/** Of each a day has to be counted, which is told. */
const offer = 'They want the offer three weeks before the first of March.';
const drawings = 'And the drawings two weeks before the first of April.';
const wanted = (weeks: string) => `They want ${weeks} weeks' notice before the twentieth of March.`;

const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

interface Options {
  /** By which the server analyses; it tells the page so. */
  consentPolicy?: ConsentPolicy;
  /** What the page is told when it prepares; 'unreachable': it cannot. */
  facts?: Partial<StandInFacts> | 'no agents' | 'unreachable';
  /** Which agents the server has; all unless told. */
  serverAgents?: (id: string) => boolean;
  /** It takes no line that was said while it was away. */
  refuses?: boolean;
  /** It goes away just after the page was told that the meeting is there. */
  gone?: boolean;
  session?: Partial<MeetingSession>;
  user?: User;
}

async function aMeetingOnAServer({
  consentPolicy = 'off',
  facts: told = {},
  serverAgents = () => true,
  refuses = false,
  gone = false,
  session,
  user = ada,
}: Options = {}) {
  const clock = manualClock();
  const registry = createRegistry({
    companies: builtInDirectory,
    wrongCompanies: async () => [],
    memory: { search: async () => [], about: async () => [] },
    clock,
  }).filter(({ definition }) => serverAgents(definition.id));
  const server = anEngine(registry, { clock, rank, consentPolicy });
  const meeting = aMeeting(session);
  const { sessionId } = meeting;
  await server.bus.publish(meeting);

  let connected = !gone;
  let last = 0;
  let signedOut = false;
  let follower: MeetingFollower | undefined;
  const appended: ClientEvent[] = [];
  const unsent: (() => void)[] = [];
  const watchers = new Set<Parameters<LiveClient['watch']>[0]>();
  const events = () => server.delivered.filter(isDurable);
  const send = (more: readonly DurableEvent[]) => {
    const fresh = more.filter(({ sequence }) => sequence > last);
    if (fresh.length === 0) return;
    last = fresh.at(-1)!.sequence;
    follower?.durable(fresh);
  };
  server.bus.subscribe(sessionId, (event) => {
    if (connected && isDurable(event)) send([event]);
  });
  const client: Pick<LiveClient, 'append' | 'follow' | 'watch' | 'sendInterim'> = {
    append: (event) =>
      new Promise((resolve) => {
        const go = () => {
          appended.push(event);
          const whole = { ...originOf(user, timestampOf(clock)), ...event } as NewEvent;
          void server.bus.publish(whole).then((outcome) => {
            if ('event' in outcome)
              resolve({ outcome: 'kept', sequence: outcome.event.sequence, repeated: false });
          });
        };
        if (connected) go();
        else if (refuses)
          unsent.push(() =>
            resolve({ outcome: 'refused', problem: problemOf('not-allowed', 'It is not yours.') }),
          );
        else unsent.push(go);
      }),
    follow(_, hearing) {
      follower = hearing;
      if (connected) {
        send(events());
        hearing.upToDate(timestampOf(clock));
      }
      return () => (follower = undefined);
    },
    watch(changed) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    sendInterim: () => {},
  };
  const outbox = createOutbox({
    client,
    store: { all: async () => [], put: async () => {}, remove: async () => {}, close: () => {} },
    clock,
    left: [],
  });
  const fetchStandIn: FetchStandIn = async (parts) => {
    if (told === 'unreachable') throw new Error('The server cannot be reached.');
    if (told === 'no agents') return undefined;
    const facts = { consentPolicy, ownAgents: [], wrongCompanies: [], ...told };
    return openStandIn(parts, { facts, askFacts: async () => facts, openEngine: openStandInEngine });
  };
  const link = openRemoteLink({
    sessionId,
    user,
    opened: meeting.body.session,
    client: client as LiveClient,
    outbox,
    engine: { health: () => Promise.reject(new Error('unused')), audit: async () => [] },
    questions: {
      model: async () => ({ configured: false }),
      ask: () => Promise.reject(new Error('unused')),
      summarise: () => Promise.reject(new Error('unused')),
    },
    modelBudget: { model: async () => ({ configured: false }), change: async () => {} },
    thresholds: { load: async () => ({}), save: () => {} },
    lastTime: async () => ({ promises: [] }),
    wrongCompanies: { load: async () => [], forget: async () => {} },
    ownNotes: openOwnNotes({ userId: user.uid, sessionId, clock, storage: storageInMemory() }),
    clock,
    fetchStandIn,
    isSignedOut: () => signedOut,
    closed: () => {},
  });
  opened.push(link.close, server.orchestrator.stop);

  /** Lets what is due happen on both sides, and what follows from it. */
  async function settle(): Promise<void> {
    for (let round = 0; round < 15; round++) {
      clock.advance(0);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  }
  async function pass(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= 1_000) {
      clock.advance(Math.min(left, 1_000));
      await new Promise((resolve) => setTimeout(resolve));
    }
    await settle();
  }
  async function say(text: string): Promise<string> {
    const id = newId();
    link.actions.say({ id, text, speaker: 'You', confidence: 0.9 });
    await settle();
    return id;
  }
  function cut(isOneTooMany = false): void {
    connected = false;
    for (const changed of watchers) changed('disconnected', isOneTooMany);
  }
  async function mend(): Promise<void> {
    connected = true;
    for (const changed of watchers) changed('connected');
    send(events());
    follower?.upToDate(timestampOf(clock));
    for (const go of unsent.splice(0)) go();
    await settle();
  }
  await settle();
  return {
    server,
    meeting,
    link,
    appended,
    settle,
    pass,
    say,
    cut,
    mend,
    /** The connection is back for a moment in which nothing that waits gets through. */
    async blink() {
      for (const changed of watchers) changed('connected');
      follower?.upToDate(timestampOf(clock));
      cut();
      await settle();
    },
    signOut: () => (signedOut = true),
    state: link.state.get,
    /** Long enough for it to be prepared. */
    stay: () => pass(10_000),
  };
}

const found = ({ outputs }: MeetingState) =>
  outputs.map(({ id, entryId, agentType, fromDevice, ranking, outputs: { analysis } }) => ({
    id,
    entryId,
    agentType,
    fromDevice,
    analysis,
    decision: ranking?.decision,
  }));
const ofDevice = (state: MeetingState) => found(state).filter(({ fromDevice }) => fromDevice);

describe('while the server is out of reach', () => {
  test('[L9] agents of this device look at what is said, after 5 s and not for a blink, and their findings are marked', async () => {
    const { stay, cut, say, pass, state } = await aMeetingOnAServer();
    await stay();
    cut();
    const line = await say(offer);
    await pass(4_000);
    expect(state().outputs).toEqual([]);
    expect(state().agentsHere).toBeUndefined();
    await pass(1_000);
    expect(state().agentsHere).toBe('at-work');
    expect(ofDevice(state())).toMatchObject([
      { id: `${line}.action-items`, entryId: line, fromDevice: 'server-away', decision: 'shown' },
    ]);
    const next = await say(drawings);
    expect(ofDevice(state()).map(({ entryId }) => entryId)).toEqual([line, next]);
  });

  test('[L9] they know what was said before, and share the attention of the minute with what the server had shown', async () => {
    const { stay, cut, say, pass, state } = await aMeetingOnAServer();
    await stay();
    for (const weeks of ['two', 'three', 'four', 'five', 'six']) await say(wanted(weeks));
    const shown = (now: MeetingState) => found(now).filter(({ decision }) => decision === 'shown').length;
    const before = shown(state());
    cut();
    await pass(5_000);
    for (const weeks of ['seven', 'eight', 'nine']) await say(wanted(weeks));
    expect(ofDevice(state())).toHaveLength(3);
    expect(before).toBe(5);
    expect(shown(state())).toBe(6);
  });

  test('[L9] what was promised before is no news', async () => {
    const { stay, cut, say, pass, state } = await aMeetingOnAServer();
    await stay();
    const promise = 'I will send you the offer by Friday.';
    await say(promise);
    await pass(60_000);
    cut();
    await pass(5_000);
    await say(promise);
    const [first, again] = state().outputs.map(({ outputs: { insights } }) => insights[0]);
    expect(first).toMatch(/: send the offer, by Friday/);
    expect(again).toMatch(/^Task for /);
  });

  test('[L9] a line that is mended before the server has it is looked at as it reads', async () => {
    const { stay, cut, say, pass, link, settle, state } = await aMeetingOnAServer();
    await stay();
    cut();
    const line = await say(offer);
    await pass(5_000);
    expect(ofDevice(state())).toHaveLength(1);
    link.actions.correct(line, { text: 'It is a fine day in town, is it not.' });
    await settle();
    expect(state().outputs[0]!.check).toMatchObject({ outcome: 'withdrawn' });
  });

  test('[L9] agents that the person wrote look as well', async () => {
    const text = '# Jargon\n\n## When it is said\nPhrases:\n- synergy\nSays: Heard {quote}\n';
    const ownAgents = [{ id: 'own-abcdefgh' as const, on: true, text }];
    const { stay, cut, say, pass, state } = await aMeetingOnAServer({ facts: { ownAgents } });
    await stay();
    cut();
    await pass(5_000);
    await say('We want more synergy between the teams.');
    expect(ofDevice(state())).toMatchObject([
      { agentType: 'own-abcdefgh', analysis: 'Heard “We want more synergy between the teams”.' },
    ]);
  });

  test('[A18] nothing is told of a company of which the host has said that another is meant', async () => {
    const line = 'They moved from SAP to something else, as it seems.';
    const wrongCompanies = [{ name: 'sap', company: 'SAP' }];
    for (const [facts, told] of [
      [{}, 1],
      [{ wrongCompanies }, 0],
    ] as const) {
      const { stay, cut, say, pass, state } = await aMeetingOnAServer({ facts });
      await stay();
      cut();
      await pass(5_000);
      await say(line);
      expect(ofDevice(state()).filter(({ agentType }) => agentType === 'domain-intelligence')).toHaveLength(
        told,
      );
    }
  });
});

describe('when the server is back', () => {
  test('[L10] what it finds takes the place of what this device found, in its place and once', async () => {
    const { stay, cut, say, pass, mend, state } = await aMeetingOnAServer();
    await stay();
    cut();
    await say(offer);
    await pass(5_000);
    await say(drawings);
    const before = found(state());
    expect(ofDevice(state())).toHaveLength(before.length);
    await mend();
    expect(state().waiting).toEqual([]);
    expect(found(state())).toEqual(before.map((one) => ({ ...one, fromDevice: undefined })));
    expect(state().agentsHere).toBeUndefined();
  });

  test('[L10] what it does not find itself goes, once it has looked', async () => {
    const { stay, cut, say, pass, mend, state, server } = await aMeetingOnAServer({
      serverAgents: (id) => id !== 'action-items',
    });
    await stay();
    cut();
    await say(offer);
    await pass(5_000);
    expect(ofDevice(state())).toHaveLength(1);
    await mend();
    expect(server.outcomes()).toHaveLength(1);
    expect(state().outputs).toEqual([]);
  });

  test('[L10] it is said that it looks, for as long as it does; a minute later nobody waits any more', async () => {
    // A server that was started again without agents concludes nothing.
    const { stay, cut, say, pass, mend, state } = await aMeetingOnAServer({ serverAgents: () => false });
    await stay();
    cut();
    await say(offer);
    await pass(5_000);
    await mend();
    expect(ofDevice(state())).toMatchObject([{ fromDevice: 'server-looks' }]);
    await pass(59_000);
    expect(ofDevice(state())).toHaveLength(1);
    await pass(1_000);
    expect(state().outputs).toEqual([]);
  });

  test('[L10] what was found in a line that it will never take goes', async () => {
    const { stay, cut, say, pass, mend, state } = await aMeetingOnAServer({ refuses: true });
    await stay();
    cut();
    await say(offer);
    await pass(5_000);
    expect(ofDevice(state())).toHaveLength(1);
    await mend();
    expect(state().waiting[0]!.refused).toBeDefined();
    expect(state().outputs).toEqual([]);
  });

  test('[L10] three cuts in a minute double nothing, and nothing that was found goes in between', async () => {
    const { stay, cut, say, pass, mend, link, state, server } = await aMeetingOnAServer();
    await stay();
    const doubled: string[] = [];
    let fewest = 0;
    const stop = link.state.subscribe(() => {
      const ids = state().outputs.map(({ id }) => id);
      if (new Set(ids).size < ids.length) doubled.push(...ids);
      if (ids.length < fewest) doubled.push(`only ${ids.length} of ${fewest}`);
      fewest = Math.max(fewest, ids.length);
    });
    opened.push(stop);
    const lines: string[] = [];
    for (const text of [offer, drawings, wanted('four')]) {
      cut();
      lines.push(await say(text));
      await pass(6_000);
      expect(ofDevice(state()).map(({ entryId }) => entryId)).toEqual([lines.at(-1)]);
      await mend();
      await pass(2_000);
    }
    cut();
    await pass(1_000);
    await mend();
    expect(doubled).toEqual([]);
    expect(found(state()).map(({ entryId }) => entryId)).toEqual(lines);
    expect(ofDevice(state())).toEqual([]);
    expect(server.outcomes()).toHaveLength(3);
  });

  test('[L10] a connection that is back for a moment alone starts nothing over', async () => {
    const { stay, cut, say, pass, blink, state } = await aMeetingOnAServer();
    await stay();
    cut();
    await pass(5_000);
    for (const weeks of ['two', 'three', 'four', 'five']) await say(wanted(weeks));
    const before = state().outputs;
    expect(before.map(({ ranking }) => ranking?.decision)).toEqual(Array(4).fill('shown'));
    await blink();
    for (const weeks of ['seven', 'eight', 'nine']) await say(wanted(weeks));
    await pass(4_000);
    expect(state().outputs).toEqual(before);
    await pass(1_000);
    expect(state().outputs.slice(0, 4)).toEqual(before);
    // The attention of this minute is used up by then.
    const after = state().outputs.slice(4);
    expect(after.map(({ ranking }) => ranking?.decision)).toEqual(['shown', 'shown', 'held']);
  });

  test('[L10] cut off again while the server looks, this device tells what it found, and looks at no line twice', async () => {
    const { stay, cut, say, pass, mend, state } = await aMeetingOnAServer({ serverAgents: () => false });
    await stay();
    cut();
    const line = await say(offer);
    await pass(5_000);
    await mend();
    const before = state().outputs[0]!;
    cut();
    const next = await say(drawings);
    await pass(5_000);
    expect(ofDevice(state()).map(({ entryId }) => entryId)).toEqual([line, next]);
    expect(state().outputs[0]).toMatchObject({ createdAt: before.createdAt, fromDevice: 'server-away' });
  });

  test('[L11] it was sent the lines and nothing of what this device found', async () => {
    const { stay, cut, say, pass, mend, appended, server } = await aMeetingOnAServer({
      serverAgents: (id) => id !== 'action-items',
    });
    await stay();
    cut();
    await say(offer);
    await pass(5_000);
    await mend();
    expect(appended.map(({ kind }) => kind)).toEqual(['entry-added']);
    expect(server.kinds('insight-emitted')).toEqual([]);
  });
});

describe('nobody stands in', () => {
  const members: NonNullable<MeetingSession['members']> = [
    { id: 'ada', name: 'Ada', role: 'host', side: 'us', status: 'in', isGuest: false },
    { id: 'cleo', name: 'Cleo', role: 'speaker', side: 'them', status: 'in', isGuest: false },
    { id: 'dan', name: 'Dan', role: 'speaker', side: 'us', status: 'in', isGuest: false },
  ];
  const as = (uid: string): User => ({ uid, email: '', displayName: uid });

  test.each([
    ['for somebody of the other side', { session: { members }, user: as('cleo') }],
    ['where the server runs no agents', { facts: 'no agents' }],
  ] as [string, Options][])('[L12] %s', async (_, options) => {
    const { stay, cut, say, pass, state } = await aMeetingOnAServer(options);
    await stay();
    cut();
    await say(offer);
    await pass(20_000);
    expect([state().outputs, state().agentsHere]).toEqual([[], undefined]);
  });

  test('[L12] but for everybody of our side', async () => {
    const { stay, cut, say, pass, state } = await aMeetingOnAServer({
      session: { members },
      user: as('dan'),
    });
    await stay();
    cut();
    await say(offer);
    await pass(5_000);
    expect(ofDevice(state())).toHaveLength(1);
  });

  test('[L12] nor does anything stay that was found for somebody who is of the other side by then', async () => {
    const { stay, cut, say, pass, mend, server, meeting, state } = await aMeetingOnAServer({
      session: { members },
      user: as('dan'),
      serverAgents: () => false,
    });
    await stay();
    cut();
    await say(offer);
    await pass(5_000);
    expect(ofDevice(state())).toHaveLength(1);
    const member = { ...members.at(-1)!, side: 'them' as const };
    await server.say({ ...meeting, id: newId(), kind: 'member-changed', body: { member } });
    await mend();
    expect(state().outputs).toEqual([]);
  });

  test('[L12] while the server is there and takes this page no more', async () => {
    const { stay, cut, say, pass, signOut, state } = await aMeetingOnAServer();
    await stay();
    cut(true);
    await say(offer);
    await pass(20_000);
    expect(state().agentsHere).toBeUndefined();
    signOut();
    cut();
    await pass(20_000);
    expect([state().outputs, state().agentsHere]).toEqual([[], undefined]);
  });

  test('[L12] for lines of people who have not agreed, by the policy that the server told', async () => {
    const { stay, cut, say, pass, state, link, settle } = await aMeetingOnAServer({
      consentPolicy: 'required',
    });
    await stay();
    cut();
    await pass(5_000);
    await say(offer);
    expect(state().outputs).toEqual([]);
    link.actions.giveConsent('ada', true);
    await settle();
    await say(drawings);
    expect(ofDevice(state())).toHaveLength(1);
    link.actions.giveConsent('ada', false);
    await settle();
    await say(wanted('four'));
    expect(ofDevice(state())).toHaveLength(1);
  });

  test('[L13] where what it needs could not be fetched in time, and that is said', async () => {
    const { stay, cut, say, pass, mend, state } = await aMeetingOnAServer({ facts: 'unreachable' });
    await stay();
    cut();
    await say(offer);
    await pass(5_000);
    expect([state().outputs, state().agentsHere]).toEqual([[], 'not-here']);
    await mend();
    expect(state().agentsHere).toBeUndefined();
    expect(found(state())).toMatchObject([{ agentType: 'action-items', fromDevice: undefined }]);
  });

  test('[L13] where the connection was lost before the page had the time', async () => {
    const { cut, say, pass, state } = await aMeetingOnAServer();
    await pass(9_000);
    cut();
    await say(offer);
    await pass(20_000);
    expect(state().agentsHere).toBe('not-here');
  });

  test('[L13] where the server had gone before the page was up to date for the first time', async () => {
    const { say, pass, mend, state } = await aMeetingOnAServer({ gone: true });
    await say(offer);
    await pass(4_900);
    expect(state().agentsHere).toBeUndefined();
    await pass(200);
    expect([state().outputs, state().agentsHere]).toEqual([[], 'not-here']);
    await mend();
    expect(state().agentsHere).toBeUndefined();
    expect(found(state())).toMatchObject([{ agentType: 'action-items', fromDevice: undefined }]);
  });
});
