import { describe, expect, test } from 'vitest';
import type { AgentResult, AgentContext } from '#agents/agent.ts';
import { sampleAgent } from '#agents/sample-agent.ts';
import type { NewEvent } from '#meeting/events.ts';
import { newId } from '#meeting/ids.ts';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import { openMemoryDatabase } from '#store/memory/memory-database.ts';
import { anEngine, silent } from '../../test-engine.ts';

/** Speaks on the word "price" and says who said it; silent without it. */
const onPrice = sampleAgent('sales', ({ entry }: AgentContext): AgentResult => {
  const start = entry.text.indexOf('price');
  if (start < 0) return silent;
  return {
    outcome: 'spoke',
    analysis: `${entry.speaker} asked for ${entry.text.slice(start)}.`,
    insights: ['price'],
    reasoning: ['rule price fired'],
    confidence: 0.8,
    evidence: [{ entryId: entry.id, quote: entry.text.slice(start), start, end: entry.text.length }],
  };
});

function correction(heard: NewEvent, body: NewEvent<'entry-corrected'>['body']): NewEvent {
  return { ...heard, id: newId(), kind: 'entry-corrected', body };
}

async function afterCorrecting(text: string, change: { text?: string; speaker?: string }) {
  const engine = anEngine([onPrice]);
  const meeting = aMeeting();
  const entry = anEntry(meeting, text);
  await engine.say(meeting, entry, correction(entry, { entryId: entry.id, ...change }));
  return { ...engine, entry, output: engine.state().outputs[0]! };
}

describe('a correction', () => {
  test('[E17] keeps an output whose words stand as they were', async () => {
    const { output, state } = await afterCorrecting('so teh price of it', { text: 'so the price of it' });
    expect(output).toMatchObject({ check: { outcome: 'kept' }, evidence: [{ start: 7 }] });
    expect(state().entries[0]).toMatchObject({
      text: 'so the price of it',
      corrected: { before: { text: 'so teh price of it' } },
    });
  });

  test('[E17] keeps an output whose words have moved, at their new place', async () => {
    const { output } = await afterCorrecting('price of it', { text: 'so what is the price of it' });
    expect(output).toMatchObject({
      check: { outcome: 'kept' },
      evidence: [{ quote: 'price of it', start: 15, end: 26 }],
    });
  });

  test('[E17] has an output whose words changed looked at again, and revised', async () => {
    const { output } = await afterCorrecting('the price of sox', { text: 'the price of socks' });
    expect(output).toMatchObject({
      check: { outcome: 'revised' },
      outputs: { analysis: 'You asked for price of socks.' },
      evidence: [{ quote: 'price of socks' }],
    });
  });

  test('[E17] withdraws an output of which nothing is left', async () => {
    const { output, kinds } = await afterCorrecting('the price of it', { text: 'the prize of it' });
    expect(output.check).toMatchObject({
      outcome: 'withdrawn',
      reason: expect.stringContaining('nothing of it is left'),
    });
    expect(kinds('correction-checked')).toHaveLength(1);
  });

  test('[E17] that is taken back lets stand again what it had withdrawn', async () => {
    const { output, entry, say, state } = await afterCorrecting('the price of it', {
      text: 'the prize of it',
    });
    expect(output.check?.outcome).toBe('withdrawn');
    await say(correction(entry, { entryId: entry.id, text: 'the price of it' }));
    expect(state().outputs).toMatchObject([
      { id: output.id, outputs: output.outputs, check: { outcome: 'kept' } },
    ]);
    await say(correction(entry, { entryId: entry.id, text: 'nothing of the kind' }));
    await say(correction(entry, { entryId: entry.id, text: 'nothing of that kind' }));
    expect(state().outputs).toMatchObject([{ check: { outcome: 'withdrawn' } }]);
  });

  test('[N3] tells who sees an output what became of it, and nobody else', async () => {
    const { say, kinds } = anEngine([onPrice]);
    const meeting = aMeeting();
    const whispers = (to: 'us' | 'room'): NewEvent => ({
      ...meeting,
      id: newId(),
      kind: 'whispers-directed',
      body: { to },
    });
    const [ours, everybodys] = [anEntry(meeting, 'the price of it'), anEntry(meeting, 'the price of that')];
    await say(meeting, ours);
    await say(whispers('room'), everybodys);
    await say(correction(ours, { entryId: ours.id, text: 'nothing' }), whispers('us'));
    await say(correction(everybodys, { entryId: everybodys.id, text: 'nothing' }));
    expect(kinds('correction-checked').map(({ roomSequence }) => roomSequence !== undefined)).toEqual([
      false,
      true,
    ]);
  });

  test('[E17] leaves an output whose agent fails only where its words still stand whole', async () => {
    for (const [text, outcome] of [
      ['so the price of it', 'kept'],
      ['the priceless one', 'withdrawn'],
    ]) {
      let broken = false;
      const agent = sampleAgent('sales', (context) => {
        if (broken) throw new Error('broken');
        return onPrice.analyze(context, new AbortController().signal);
      });
      const engine = anEngine([agent]);
      const meeting = aMeeting();
      const entry = anEntry(meeting, 'the price');
      await engine.say(meeting, entry);
      broken = true;
      await engine.say(correction(entry, { entryId: entry.id, text: text! }));
      await engine.pass(14_000);
      expect(engine.state().outputs[0]!.check).toMatchObject({ outcome });
    }
  });

  test('[E17] that come by the hundred are checked one after the other, reading the log once', async () => {
    const database = openMemoryDatabase();
    const { log } = database;
    let read = 0;
    const { eventsAfter } = log;
    log.eventsAfter = async (sessionId, after, limit) => {
      const events = await eventsAfter(sessionId, after, limit);
      read += events.length;
      return events;
    };
    const engine = anEngine([onPrice], { database });
    const meeting = aMeeting();
    const entries = Array.from({ length: 100 }, () => anEntry(meeting, 'the price of it'));
    await engine.say(meeting, ...entries);
    read = 0;
    await Promise.all(
      entries.map((entry) =>
        engine.bus.publish(correction(entry, { entryId: entry.id, text: 'the prize of it' })),
      ),
    );
    for (let turn = 0; turn < 20; turn++) await engine.settle();
    expect(engine.state().outputs.map(({ check }) => check?.outcome)).toEqual(entries.map(() => 'withdrawn'));
    expect(read).toBeLessThan(700);
  });

  test('[E17] of the speaker alone has the output looked at again', async () => {
    const { output } = await afterCorrecting('the price of it', { speaker: 'Grace' });
    expect(output).toMatchObject({
      check: { outcome: 'revised' },
      outputs: { analysis: 'Grace asked for price of it.' },
    });
  });

  test('[E17] waits for the run of its entry, whatever that run saw', async () => {
    let release = (_: AgentResult) => {};
    const slow = sampleAgent('sales', ({ entry }) =>
      entry.text.includes('price') ? new Promise<AgentResult>((resolve) => (release = resolve)) : silent,
    );
    const engine = anEngine([slow]);
    const meeting = aMeeting();
    const entry = anEntry(meeting, 'the price of it');
    await engine.say(meeting, entry, correction(entry, { entryId: entry.id, text: 'the prize of it' }));
    expect(engine.kinds('correction-checked')).toEqual([]);
    release(await onPrice.analyze({ entry: entry.body.entry } as AgentContext, new AbortController().signal));
    await engine.settle();
    expect(engine.state().outputs[0]!.check).toMatchObject({ outcome: 'withdrawn' });
  });

  test('[E17] is what later runs see', async () => {
    const seen: string[] = [];
    const engine = anEngine([sampleAgent('sales', ({ recentText }) => (seen.push(recentText), silent))]);
    const meeting = aMeeting();
    const entry = anEntry(meeting, 'the prize of it');
    await engine.say(
      meeting,
      entry,
      correction(entry, { entryId: entry.id, text: 'the price of it' }),
      anEntry(meeting, 'is high'),
    );
    expect(seen).toEqual(['the prize of it', 'the price of it is high']);
  });
});
