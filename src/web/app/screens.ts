// Where each screen comes from. Each is fetched when it is first needed, which keeps the landing page light; whoever works
// with meetings gets all of them ahead of time, so that a server that goes away takes no screen with it.

export const screens = {
  landing: async () => (await import('#web/landing/LandingScreen.tsx')).LandingScreen,
  shell: async () => (await import('./Shell.tsx')).Shell,
  dashboard: async () => (await import('#web/dashboard/DashboardScreen.tsx')).DashboardScreen,
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
export async function fetchAhead(): Promise<void> {
  const engine = [import('#web/local/assemble.ts'), import('#web/local/local-meetings.ts')];
  await Promise.allSettled([...Object.values(screens).map((screen) => screen()), ...engine]);
}
