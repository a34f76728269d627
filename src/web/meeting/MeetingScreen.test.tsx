import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { manualClock } from '#meeting/clock.ts';
import type { AgentId } from '#meeting/outputs/agent.ts';
import { speechMessages } from '#meeting/messages.ts';
import type { AgentOutput } from '#meeting/outputs/output.ts';
import { demoUser } from '#meeting/session.ts';
import type { MeetingLink } from '#web/live/meeting-link.ts';
import { installScriptedRecognizer } from '#web/testing/scripted-recognizer-page.ts';
import { Refusal } from '#protocol/http-client.ts';
import { openPage } from '#web/testing/open-page.tsx';
import { ClockContext } from './clock-context.ts';
import { fakeLink, type FakeLinkOptions } from '#web/testing/fake-link.ts';
import { MeetingScreen } from './MeetingScreen.tsx';

const ana = { uid: 'ana', email: 'ana@example.com', displayName: 'Ana' };

afterEach(() => {
  localStorage.clear();
});

interface Setting extends Omit<FakeLinkOptions, 'clock'> {
  demo?: boolean;
  supported?: boolean;
  open?: () => Promise<MeetingLink>;
}

async function openScreen({ demo = false, supported = true, open, ...options }: Setting = {}) {
  const clock = manualClock(Date.parse('2026-01-05T09:00:00'));
  const link = fakeLink({ clock, keptOn: demo ? 'device' : 'server', ...options });
  const recognizer = installScriptedRecognizer([], window, clock);
  if (!supported) Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined });
  const Screen = () => (
    <StrictMode>
      <ClockContext value={clock}>
        <MeetingScreen />
      </ClockContext>
    </StrictMode>
  );
  const { user, router } = openPage({
    address: `/meeting/${link.sessionId}`,
    routes: [
      { path: '/meeting/:sessionId?', Component: Screen },
      { path: '/', Component: () => <p>Landing</p> },
    ],
    account: {
      account: demo
        ? { state: 'demo', user: demoUser, server: true }
        : { state: 'signed-in', user: demoUser },
      open: open ?? (() => Promise.resolve(link)),
    },
  });
  // Inside act, so that the opened screen is drawn and listens to its meeting before the test goes on.
  if (!open) await act(() => new Promise<void>((resolve) => void setImmediate(resolve)));
  const pass = (ms = 50) => act(() => clock.advance(ms));
  const send: typeof link.send = (...event) => act(() => link.send(...event));
  const sendEntry: typeof link.sendEntry = (...entry) => act(() => link.sendEntry(...entry));
  const say = (...words: Parameters<typeof recognizer.say>) => {
    recognizer.say(...words);
    pass();
  };
  const record = async () => {
    await user.click(screen.getByRole('button', { name: 'Start recording' }));
    pass();
  };
  return { clock, link, recognizer, user, router, pass, send, sendEntry, say, record };
}

const transcript = () => within(screen.getByRole('log'));
const insights = () => within(screen.getByRole('region', { name: 'Insights' }));
const lines = () =>
  transcript()
    .queryAllByRole('article')
    .map((line) => line.textContent);

function output(id: string, agentType: AgentId, parts: Partial<AgentOutput['outputs']> = {}): AgentOutput {
  const createdAt = new Date('2026-01-05T09:00:05').toISOString();
  return {
    id,
    sessionId: 's',
    agentType,
    createdAt,
    provenance: { timestamp: createdAt, confidence: 0.8, trace_id: '0123456789abcdef' },
    outputs: {
      analysis: `Analysis ${id}`,
      insights: [`Insight ${id}`],
      confidence_score: 0.82,
      reasoning_chain: ['Looked for a budget', 'Found one'],
      ...parts,
    },
    evidence: [{ entryId: 'e1', quote: 'a budget', start: 8, end: 16 }],
    entities: [],
  };
}

test('a new meeting shows its title, its people, a still timer, and what to do first', async () => {
  await openScreen();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Quarterly review');
  expect(screen.getByText('1 participant')).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toBe('0:00');
  expect(screen.getByText('Ready to record')).toBeTruthy();
  expect(screen.getByText('Click to start live transcription')).toBeTruthy();
  expect(screen.getByText('Enable microphone access when prompted')).toBeTruthy();
  expect(screen.getByText('Start recording to see transcript')).toBeTruthy();
  expect(screen.getByText('Select an agent to view insights')).toBeTruthy();
});

test('recording shows itself, the timer counts, and stopping ends both', async () => {
  const { user, pass, record } = await openScreen();
  await record();
  expect(screen.getByText('Recording')).toBeTruthy();
  expect(screen.getByText('Speak clearly - AI is listening')).toBeTruthy();
  expect(screen.getByText('Listening for speech...')).toBeTruthy();
  expect(screen.getByText('Live Recording')).toBeTruthy();
  expect(screen.getByText('Initializing analysis...')).toBeTruthy();
  pass(61_000);
  expect(screen.getByRole('timer').textContent).toBe('1:01');
  await user.click(screen.getByRole('button', { name: 'Stop recording' }));
  pass(10_000);
  expect(screen.getByText('Ready to record')).toBeTruthy();
  expect(screen.getByText('Stopped')).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toBe('1:01');
});

test('words so far are marked interim, and become a line with speaker, time and confidence', async () => {
  const { say, record } = await openScreen();
  await record();
  say('we have a', { interim: true });
  expect(transcript().getByText('we have a')).toBeTruthy();
  expect(transcript().getByText('typing...')).toBeTruthy();
  expect(transcript().getByText('interim')).toBeTruthy();
  expect(lines()).toEqual([]);
  say('we have a budget', { confidence: 0.87 });
  expect(lines()).toEqual(['You09:00:0087%we have a budget']);
  expect(transcript().queryByText('typing...')).toBeNull();
});

test('a line whose confidence was not reported is unscored', async () => {
  const { sendEntry } = await openScreen();
  sendEntry({ text: 'some words', confidence: 0 });
  expect(lines()[0]).toContain('unscored');
});

test('lines of other people carry their names, and so do their words so far', async () => {
  const { send, sendEntry } = await openScreen();
  sendEntry({ text: 'hello from Ana' }, ana);
  send('interim-words', { speaker: 'You', text: 'and also' }, ana);
  expect(transcript().getAllByText('Ana')).toHaveLength(2);
});

test('a new interim word does not draw committed lines again', async () => {
  const { say, sendEntry, record } = await openScreen();
  sendEntry({ text: 'committed' });
  await record();
  const line = transcript().getByRole('article');
  let changes = 0;
  const observer = new MutationObserver((records) => (changes += records.length));
  observer.observe(line, { attributes: true, childList: true, characterData: true, subtree: true });
  say('one', { interim: true });
  say('one two', { interim: true });
  await Promise.resolve();
  observer.disconnect();
  expect(transcript().getByText('one two')).toBeTruthy();
  expect(changes).toBe(0);
});

test('what the server has not taken yet is marked and counted; what it refuses says why', async () => {
  const { link, say, send, record } = await openScreen({ acknowledges: false });
  await record();
  say('kept here first');
  expect(lines()[0]).toContain('not yet saved');
  expect(screen.getByText('not yet saved (1)')).toBeTruthy();
  const { id } = link.state.get().waiting[0]!;
  send('entry-refused', { entryId: id, reason: 'This meeting was deleted.' });
  expect(lines()[0]).toContain('Kept on this device only: This meeting was deleted.');
});

test('[L5] that the server was put back from a backup is told until it is dismissed, and told again when it happens again', async () => {
  const { user, send, pass } = await openScreen();
  const words = 'The server was restored from a backup. Lines that it had lost were sent again.';
  expect(screen.queryByText(words)).toBeNull();
  send('sent-again', {});
  expect(screen.getByText(words)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(words)).toBeNull();
  pass(60_000);
  send('sent-again', {});
  expect(screen.getByText(words)).toBeTruthy();
});

test('a transcription error stands on the page with a way to try again, and recording is honest about it', async () => {
  const { user, pass, recognizer, record } = await openScreen();
  await record();
  recognizer.fail('not-allowed');
  pass();
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain(speechMessages.transcriptionError(speechMessages.notAllowed));
  expect(screen.getByText('Ready to record')).toBeTruthy();
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  pass();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Recording')).toBeTruthy();
});

test('a browser without a recogniser is told which browsers have one', async () => {
  const { record } = await openScreen({ supported: false });
  await record();
  expect(screen.getByRole('alert').textContent).toContain(
    speechMessages.transcriptionError(speechMessages.unsupported),
  );
});

test('a visitor without an account sees three demo lines, marked as such', async () => {
  const { pass, record } = await openScreen({ demo: true });
  await record();
  pass(2_000);
  expect(lines()).toHaveLength(1);
  expect(lines()[0]).toMatch(/^Demodemo line09:00:0295%/);
  pass(6_000);
  expect(lines()).toHaveLength(3);
});

test('low-confidence words can be added to the transcript', async () => {
  const { user, say, record } = await openScreen();
  await record();
  say('perhaps a deal', { confidence: 0.41 });
  expect(lines()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Unsure (1)' }));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(lines()[0]).toContain('perhaps a deal');
  expect(screen.queryByRole('button', { name: /^Unsure/ })).toBeNull();
  expect(document.activeElement?.id).toBe('main');
});

test('after one of several low-confidence lines is decided, the keyboard stays among them', async () => {
  const { user, say, record } = await openScreen();
  await record();
  say('perhaps a deal', { confidence: 0.41 });
  say('perhaps not', { confidence: 0.42 });
  await user.click(screen.getByRole('button', { name: 'Unsure (2)' }));
  await user.click(screen.getAllByRole('button', { name: 'Drop' })[0]!);
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Unsure lines' }));
});

test('each agent has a button with its count, and its insights open to their reasoning', async () => {
  const { user, send } = await openScreen();
  send('insight-emitted', { output: output('one', 'sales') });
  await user.click(screen.getByRole('button', { name: 'HR 0 insights' }));
  expect(insights().getByText('No insights yet from this agent')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Sales 1 insight' }));
  await user.unhover(screen.getByRole('region', { name: 'Insights' }));
  const card = within(insights().getByRole('article'));
  expect(card.getByText('09:00:05')).toBeTruthy();
  expect(card.getByText('82% confidence')).toBeTruthy();
  expect(card.getByText('Analysis one')).toBeTruthy();
  expect(card.getByText('Insight one')).toBeTruthy();
  expect(card.queryByText('Found one')).toBeNull();
  await user.click(card.getByRole('button', { name: 'Reasoning' }));
  expect(card.getByText('Reasoning Chain')).toBeTruthy();
  expect(card.getByText('Found one')).toBeTruthy();
  expect(card.getByText('01234567')).toBeTruthy();
  expect(card.getByText('Sales')).toBeTruthy();
});

test.each([
  [undefined, '1,234 tokens'],
  [{ amount: 0.00334, currency: 'USD' }, '1,234 tokens, $0.0033'],
])(
  '[G5] [G12] an insight of a language model says which one it was, and what its answer cost: %o',
  async (cost, words) => {
    const { user, send } = await openScreen();
    const said = output('one', 'sales');
    const model = {
      name: 'small-1',
      prompts: 'sales 1, specialist 1',
      inputTokens: 1_200,
      outputTokens: 34,
      ...(cost && { cost }),
    };
    send('insight-emitted', { output: { ...said, provenance: { ...said.provenance, model } } });
    const card = within(insights().getByRole('article'));
    expect(card.getByText('by small-1')).toBeTruthy();
    await user.click(card.getByRole('button', { name: 'Reasoning' }));
    expect(card.getByText('small-1, prompts sales 1, specialist 1')).toBeTruthy();
    expect(card.getByText(words)).toBeTruthy();
  },
);

test('an agent that looked and kept quiet says so, with its last reason', async () => {
  const { user, send } = await openScreen();
  const look = { agentType: 'hr' as const, status: 'silent' as const, ms: 1 };
  send('run-finished', {
    entryId: 'a',
    outcomes: [{ ...look, reason: { code: 'text', text: 'an old reason' } }],
  });
  send('run-finished', {
    entryId: 'b',
    outcomes: [{ ...look, reason: { code: 'text', text: 'no words about the team' } }],
  });
  await user.click(screen.getByRole('button', { name: 'HR 0 insights' }));
  expect(insights().getByText(/Looked at 2 lines and kept quiet.*no words about the team/)).toBeTruthy();
});

test('new insights wait behind a button while the pointer is on the list', async () => {
  const { user, send } = await openScreen();
  send('insight-emitted', { output: output('one', 'sales') });
  await user.hover(screen.getByRole('region', { name: 'Insights' }));
  send('insight-emitted', { output: output('two', 'sales') });
  expect(insights().queryByText('Analysis two')).toBeNull();
  await user.click(screen.getByRole('button', { name: '1 new insight' }));
  expect(insights().getByText('Analysis two')).toBeTruthy();
});

test('a click on evidence goes to its line, marks the words for two seconds and moves the focus', async () => {
  const { user, pass, send, sendEntry } = await openScreen();
  sendEntry({ id: 'e1', text: 'We have a budget.' });
  send('insight-emitted', { output: output('one', 'sales') });
  await user.click(insights().getByRole('button', { name: 'a budget' }));
  const line = transcript().getByRole('article');
  expect(document.activeElement).toBe(line);
  expect(line.querySelector('mark')?.textContent).toBe('a budget');
  pass(2_000);
  expect(line.querySelector('mark')).toBeNull();
});

test('the banner reveals what an agent says, three characters every 15 ms, and lets it go 15 s after it is complete', async () => {
  const { pass, send, record } = await openScreen();
  await record();
  const insight = {
    id: 'i',
    agentType: 'sales' as const,
    content: 'abcdefghij',
    isComplete: true,
    timestamp: new Date().toISOString(),
    confidence: 0.8,
  };
  send('insight-streaming', { insight });
  const banner = within(screen.getByRole('region', { name: 'Live AI insights' }));
  pass(15);
  expect(banner.getByText('abc')).toBeTruthy();
  pass(15);
  expect(banner.getByText('abcdef')).toBeTruthy();
  pass(60);
  expect(banner.getByText('abcdefghij')).toBeTruthy();
  pass(14_000);
  expect(banner.getByText('abcdefghij')).toBeTruthy();
  pass(1_000);
  expect(banner.queryByText('abcdefghij')).toBeNull();
});

test('the banner is there before, between and after the words of agents, so that nothing below it jumps, until the meeting is over', async () => {
  const { send, record } = await openScreen();
  const banner = () => screen.queryByRole('region', { name: 'Live AI insights' })?.textContent;
  const quiet = 'What the agents notice appears here as it comes.';
  expect(banner()).toBe(quiet);
  send('agent-status', { agentType: 'sales', status: 'processing' });
  expect(banner()).toBe(quiet);
  send('agent-status', { agentType: 'sales', status: 'idle' });
  expect(banner()).toBe(quiet);
  await record();
  expect(banner()).toBe('Initializing analysis...');
  send('meeting-ended', {});
  expect(banner()).toBeUndefined();
});

test('the banner does not say that agents listen while the server is away', async () => {
  const { send, record } = await openScreen();
  await record();
  const banner = () => screen.getByRole('region', { name: 'Live AI insights' }).textContent;
  const away = 'No agent looks at what is said until the server is back.';
  send('connection-changed', { state: 'disconnected' });
  expect(banner()).toBe(away);
  send('connection-changed', { state: 'connected' });
  expect(banner()).not.toBe(away);
});

test('the status bar tells connection, counts, who works and who is here', async () => {
  const { send, sendEntry } = await openScreen({ keptOn: 'server' });
  sendEntry({ text: 'a first line' });
  send('connection-changed', { state: 'disconnected' });
  send('presence', { people: [{ id: 'ana', name: 'Ana' }] });
  const status = within(screen.getByLabelText('Status'));
  expect(status.getByText('Stopped')).toBeTruthy();
  expect(status.getByText('Database disconnected')).toBeTruthy();
  expect(status.getByText('1 transcript')).toBeTruthy();
  expect(status.getByText('0 insights')).toBeTruthy();
  expect(status.getByText('AI Agents Ready')).toBeTruthy();
  expect(status.getByText('Kept on the server')).toBeTruthy();
  expect(status.getByText('Here: Ana')).toBeTruthy();
  expect(status.getByText(/^Available agents: Sales, HR/)).toBeTruthy();
  send('agent-status', { agentType: 'sales', status: 'processing' });
  expect(status.getByText('AI Processing Active since 09:00:00')).toBeTruthy();
  expect(status.getByText('Processing: Sales')).toBeTruthy();
  send('agent-status', { agentType: 'sales', status: 'idle' });
  expect(status.getByText('AI Agents Ready')).toBeTruthy();
});

test('the analysis can be hidden and shown', async () => {
  const { user } = await openScreen();
  await user.click(screen.getByRole('button', { name: 'Hide Analysis' }));
  expect(screen.getByRole('button', { name: 'Show Analysis' }).ariaExpanded).not.toBe('true');
});

test('a recording on another device is told apart from one on this device', async () => {
  const { user, link, send } = await openScreen();
  send('recording-started', {});
  expect(screen.getByText('Recording on another device')).toBeTruthy();
  expect(screen.getByText('Live Recording')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Record here too' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Stop recording' }));
  expect(link.asked.recording).toEqual(['stop']);
  expect(screen.getByText('Ready to record')).toBeTruthy();
});

test('[N12] somebody else’s recording is told by name, and does not stop one from starting one’s own', async () => {
  const { link, send, record } = await openScreen();
  send('participant-joined', { name: 'Ana' }, ana);
  send('recording-started', {}, ana);
  expect(screen.getByText('Ana is recording')).toBeTruthy();
  expect(screen.getByText('Live Recording')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Stop recording' })).toBeNull();
  await record();
  expect(link.asked.recording).toEqual(['start']);
  expect(screen.getByText('Recording')).toBeTruthy();
  send('recording-stopped', { duration: 0 }, ana);
  expect(screen.getByText('Recording')).toBeTruthy();
});

test('a recording that was stopped while the server is away is over at once, and its time stands', async () => {
  const { record, pass, user, send } = await openScreen({ acknowledges: false });
  await record();
  send('recording-started', {});
  send('connection-changed', { state: 'disconnected' });
  pass(7_000);
  const recorded = screen.getByRole('timer').textContent;
  await user.click(screen.getByRole('button', { name: 'Stop recording' }));
  pass(60_000);
  expect(screen.queryByText('Live Recording')).toBeNull();
  expect(screen.queryByText('The agents are listening.')).toBeNull();
  expect(screen.getByRole('timer').textContent).toBe(recorded);
});

test('R starts and stops the recording, but not while somebody types, and can be switched off', async () => {
  const { user, pass } = await openScreen();
  await user.click(screen.getByRole('button', { name: 'Quarterly review' }));
  await user.keyboard('r{Escape}');
  pass();
  expect(screen.getByText('Ready to record')).toBeTruthy();
  await user.keyboard('r');
  pass();
  expect(screen.getByText('Recording')).toBeTruthy();
  await user.keyboard('r');
  pass();
  await user.click(screen.getByRole('button', { name: 'Keyboard' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'End and Escape alone' }));
  await user.keyboard('{Escape}r');
  pass();
  expect(screen.getByText('Ready to record')).toBeTruthy();
});

test('Escape goes back from quoted words to the insight that led there', async () => {
  const { user, send, sendEntry } = await openScreen();
  sendEntry({ id: 'line', text: 'our budget is set' });
  const evidence = [{ entryId: 'line', quote: 'our budget', start: 0, end: 10 }];
  send('insight-emitted', { output: { ...output('one', 'sales'), evidence } });
  const quote = screen.getByRole('button', { name: 'our budget' });
  await user.click(quote);
  expect(document.activeElement?.textContent).toContain('our budget is set');
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(quote);
});

test('after the jump to the live end the keyboard goes on in the transcript', async () => {
  const { user, sendEntry } = await openScreen();
  sendEntry({ text: 'said' });
  const log = screen.getByRole('log');
  Object.defineProperties(log, { scrollHeight: { value: 1_000 }, clientHeight: { value: 100 } });
  for (const top of [900, 0]) {
    log.scrollTop = top;
    fireEvent.scroll(log);
  }
  await user.click(screen.getByRole('button', { name: 'Jump to live' }));
  expect(document.activeElement).toBe(log);
});

test('who scrolled up a little stays there when what is above grows, and goes back by scrolling down', async () => {
  const { sendEntry } = await openScreen();
  sendEntry({ text: 'said' });
  const log = screen.getByRole('log');
  const scrollTo = (top: number, height: number) => {
    Object.defineProperties(log, {
      scrollHeight: { value: height, configurable: true },
      clientHeight: { value: 100, configurable: true },
    });
    log.scrollTop = top;
    fireEvent.scroll(log);
  };
  scrollTo(900, 1_000);
  scrollTo(860, 1_000);
  // Lines above are drawn for the first time and are higher than was thought.
  scrollTo(890, 1_030);
  screen.getByRole('button', { name: 'Jump to live' });
  scrollTo(915, 1_030);
  expect(screen.queryByRole('button', { name: 'Jump to live' })).toBeNull();
});

test('a click on the title renames the meeting; a blank title does nothing', async () => {
  const { user, link } = await openScreen();
  const cut = screen.getByRole('button', { name: 'Quarterly review' });
  // Read by pointing at it, where there is no room for all of it.
  expect(cut.title).toBe('Quarterly review – rename the meeting');
  await user.click(cut);
  await user.clear(screen.getByRole('textbox', { name: 'Meeting title' }));
  await user.keyboard('{Enter}');
  expect(link.asked.titles).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Quarterly review' }));
  await user.clear(screen.getByRole('textbox', { name: 'Meeting title' }));
  await user.keyboard(' Call with Ana {Enter}');
  expect(link.asked.titles).toEqual(['Call with Ana']);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Call with Ana');
  const title = screen.getByRole('button', { name: 'Call with Ana' });
  expect(document.activeElement).toBe(title);
  await user.click(title);
  await user.keyboard('Another{Escape}');
  expect(document.activeElement?.textContent).toBe('Call with Ana');
});

test('[H15] a title that is too long stays in its field, with the reason, and renames nothing', async () => {
  const { user, link } = await openScreen();
  await user.click(screen.getByRole('button', { name: 'Quarterly review' }));
  await user.clear(screen.getByRole('textbox', { name: 'Meeting title' }));
  await user.paste('x'.repeat(501));
  await user.keyboard('{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('A title has at most 500 characters.');
  await user.keyboard('{Backspace}{Enter}');
  expect(link.asked.titles).toEqual(['x'.repeat(500)]);
});

test.each([
  ['deleted or never there', 404],
  ['somebody else’s', 409],
])('a meeting that is %s is called what it is, with a way to one’s own', async (_, status) => {
  await openScreen({ open: () => Promise.reject(new Refusal(status, 'planted')) });
  expect((await screen.findByRole('alert')).textContent).toContain('There is no such meeting');
  expect(screen.getByRole('link', { name: 'Your meetings' }).getAttribute('href')).toBe('/dashboard');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a signed-in person whose words are kept on this device alone is told', async () => {
  await openScreen({ keptOn: 'device' });
  expect(screen.getByRole('alert').textContent).toContain('The server cannot be reached.');
});

test('what was said at this address before signing in is not simply gone', async () => {
  const link = fakeLink({ clock: manualClock(0), keptOn: 'server' });
  await openScreen({ open: () => Promise.resolve({ ...link, saidBefore: true }) });
  expect(await screen.findByText(/said here before you signed in is still in this browser/)).toBeTruthy();
});

test('a meeting that cannot be opened says so and can be tried again', async () => {
  let tries = 0;
  const { user } = await openScreen({
    open: () => {
      tries += 1;
      return Promise.reject(new Error('out of reach'));
    },
  });
  expect(screen.getByText('Opening the meeting…')).toBeTruthy();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('could not be opened');
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(tries).toBe(2));
});

test('a meeting deleted meanwhile says so and records no more', async () => {
  const { link, send, say, record } = await openScreen();
  await record();
  send('meeting-deleted', {});
  expect(screen.getByText('This meeting was deleted')).toBeTruthy();
  say('nobody hears this');
  expect(link.asked.said).toEqual([]);
});

test('leaving the screen keeps the last words, ends the recording and closes the meeting once', async () => {
  const { user, link, say, record } = await openScreen();
  await record();
  say('one last thing', { interim: true });
  await user.click(screen.getByRole('link', { name: 'Back to Home' }));
  await screen.findByText('Landing');
  await waitFor(() => expect(link.asked.closed).toBe(1));
  expect(link.asked.said.map(({ text }) => text)).toEqual(['one last thing']);
  expect(link.asked.recording).toEqual(['start', 'stop']);
});
