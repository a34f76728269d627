// The scripted recogniser as tests in Node and jsdom use it: a small window of its own, driven by a script and a clock.
// The twin itself is in scripted-recognizer-page.ts.
import type { Clock } from '#meeting/clock.ts';
import type { RecognizerScope } from '#web/listening/browser/recognition-api.ts';
import {
  installScriptedRecognizer,
  type ScriptedRecognizer,
  type ScriptStep,
} from './scripted-recognizer-page.ts';

/** A window in which only the recogniser lives. `navigator` is what the browser says about itself. */
export function scriptedScope(
  script: ScriptStep[],
  clock: Clock,
  navigator: NonNullable<RecognizerScope['navigator']> = {},
): { scope: RecognizerScope; recognizer: ScriptedRecognizer } {
  const scope: RecognizerScope = { navigator };
  const recognizer = installScriptedRecognizer(script, scope, clock);
  return { scope, recognizer };
}
