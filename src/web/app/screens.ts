// The lazy imports of the screens. Each is fetched when it is first needed, which keeps the landing page light. For people
// who work with meetings the others are prefetched, so that they still work when the server is away.
import { fetchSearch } from '#web/ask/find-in-lines.ts';
import { fetchBriefParts } from '#web/meeting/brief/fetch-brief-parts.ts';
import { fetchModelParts } from '#web/meeting/status/fetch-model-parts.ts';

export const screens = {
  landing: async () => (await import('#web/landing/LandingScreen.tsx')).LandingScreen,
  /** What all others stand on. */
  workingPage: async () => (await import('./WorkingPage.tsx')).WorkingPage,
  shell: async () => (await import('./Shell.tsx')).Shell,
  dashboard: async () => (await import('#web/dashboard/DashboardScreen.tsx')).DashboardScreen,
  studio: async () => (await import('#web/studio/StudioScreen.tsx')).StudioScreen,
  analysis: async () => (await import('#web/analysis/AnalysisScreen.tsx')).AnalysisScreen,
  account: async () => (await import('#web/account/own/AccountScreen.tsx')).AccountScreen,
  setPassword: async () => (await import('#web/account/ways-in/SetPasswordScreen.tsx')).SetPasswordScreen,
  verifyEmail: async () => (await import('#web/account/ways-in/VerifyEmailScreen.tsx')).VerifyEmailScreen,
  signInRefused: async () =>
    (await import('#web/account/ways-in/SignInRefusedScreen.tsx')).SignInRefusedScreen,
  join: async () => (await import('#web/join/JoinScreen.tsx')).JoinScreen,
  meeting: async () => (await import('#web/meeting/MeetingScreen.tsx')).MeetingScreen,
};

/** Never throws: what cannot be fetched now is fetched when it is needed. */
export async function fetchScreensAhead(): Promise<void> {
  const scripts = [...Object.values(screens), fetchSearch, fetchBriefParts, fetchModelParts];
  await Promise.allSettled(scripts.map((script) => script()));
}

/** The page's own engine, by which a meeting begins while the server is out of reach. Never throws, like the other. */
export async function fetchEngineAhead(): Promise<void> {
  await Promise.allSettled([import('#web/local/assemble.ts'), import('#web/local/local-meetings.ts')]);
}
