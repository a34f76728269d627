// The part of the Web Speech API that keeps audio on this device: whether the browser supports it for a language, and how to
// install the language. Chrome has it since version 142 on desktops.

export type OnDeviceState =
  | 'available'
  /** The browser can download what it needs. */
  | 'downloadable'
  | 'downloading'
  /** Not for this language, or not in this browser. */
  | 'unavailable';

interface LanguageQuery {
  langs: string[];
  processLocally: true;
}

/** The static half of the recogniser's constructor; absent in most browsers. */
interface OnDeviceApi {
  available?(query: LanguageQuery): Promise<string>;
  install?(query: LanguageQuery): Promise<boolean>;
}

/** What of the window is used here. */
export interface OnDeviceScope {
  SpeechRecognition?: OnDeviceApi;
  webkitSpeechRecognition?: OnDeviceApi;
  isSecureContext?: boolean;
}

const query = (language: string): LanguageQuery => ({ langs: [language], processLocally: true });

export async function onDeviceState(scope: OnDeviceScope, language: string): Promise<OnDeviceState> {
  try {
    const state = await apiOf(scope)?.available?.(query(language));
    return state === 'available' || state === 'downloadable' || state === 'downloading'
      ? state
      : 'unavailable';
  } catch {
    return 'unavailable';
  }
}

/** Downloads what this language needs. False when it failed: the standard's promise does not reject then. */
export async function installOnDevice(scope: OnDeviceScope, language: string): Promise<boolean> {
  try {
    return (await apiOf(scope)?.install?.(query(language))) ?? false;
  } catch {
    return false;
  }
}

function apiOf(scope: OnDeviceScope): OnDeviceApi | undefined {
  if (scope.isSecureContext === false) return undefined;
  return scope.SpeechRecognition ?? scope.webkitSpeechRecognition;
}
