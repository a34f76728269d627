// Transcription: assesses the quality of an entry before other agents rely on it. It never changes the recognised text.
import { slaTimeoutMs, speech } from '#meeting/limits.ts';
import type { Agent } from '../agent.ts';

/** Characters that take no room on a screen and split words for whoever reads by code. */
const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/;

export const sttAgent: Agent = {
  definition: {
    id: 'stt',
    name: 'Speech to Text',
    description: 'How surely each line was heard',
    icon: 'mic',
    color: '#0284c7',
    category: 'core',
    priority: 0,
    dependencies: [],
    sla_timeout_ms: slaTimeoutMs.stt,
    fallback_strategy: 'retry',
  },
  analyze({ entry: { text, confidence } }) {
    const how = confidence === 0 ? 'unreported' : confidence < speech.confidence ? 'doubtfully' : 'surely';
    return { outcome: 'silent', reason: { code: 'heard', how, invisible: invisible.test(text) } };
  },
};
