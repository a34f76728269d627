// Runs the model twin for trying language models by hand, without a key or a network. `npm run model-twin -- --help`.
import { parseArgs } from 'node:util';
import { wallClock } from '#meeting/clock.ts';
import { answerByHand } from './by-hand.ts';
import { faults } from './faults.ts';
import { startModelTwin } from './model-twin.ts';

const usage = `model twin: an endpoint that speaks OpenAI's protocol for chats and embeddings

  --port N        where it listens (8179)
  --delay MS      what each request takes, and with a stream each part (0)
  --by-hand DIR   parks each request as DIR/0001-request.json and says what DIR/0001-answer.txt holds
  --no-schemas    knows JSON objects alone
  --no-objects    knows neither schemas nor JSON objects
  --fault NAME    ${faults.join(', ')}

Its embeddings count words and know no meaning; EMBEDDINGS_MODEL=twin has Aside ask for them.
`;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8179' },
    delay: { type: 'string', default: '0' },
    'by-hand': { type: 'string' },
    'no-schemas': { type: 'boolean', default: false },
    'no-objects': { type: 'boolean', default: false },
    fault: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const fault = faults.find((one) => one === values.fault);
if (values.help || fault !== values.fault) {
  process.stdout.write(usage);
} else {
  const twin = await startModelTwin({ port: Number(values.port) });
  twin.delayMs = Number(values.delay);
  twin.fault = fault;
  twin.knows.objects = !values['no-objects'];
  twin.knows.schemas = twin.knows.objects && !values['no-schemas'];
  if (values['by-hand']) twin.answer = answerByHand(values['by-hand'], wallClock);
  const settings = Object.entries(twin.settings).map(([name, value]) => `${name}=${value}`);
  process.stdout.write(`The model twin listens. Start Aside with\n${settings.join(' ')} npm start\n`);
}
