// The landing page: explains the product to somebody who has never seen it. Every figure on it is verified by a check.
import { ArrowRight } from 'lucide-react';
import { useNavigate } from 'react-router';
import { logEvent, type AnalyticsEvent } from '#web/device/analytics.ts';
import { Button } from '#web/parts/buttons/Button.tsx';
import { Logo } from '#web/parts/Logo.tsx';
import { ThemeSwitch } from '#web/parts/theme/ThemeSwitch.tsx';
import { AgentTeam } from './AgentTeam.tsx';
import { ExampleMeeting } from './ExampleMeeting.tsx';
import { FeatureCards } from './FeatureCards.tsx';
import { StatisticsPanel } from './StatisticsPanel.tsx';

type GetStartedFrom = Extract<AnalyticsEvent, { name: 'get_started' }>['from'];

export function LandingScreen() {
  const navigate = useNavigate();
  const getStarted = (from: GetStartedFrom) => () => {
    logEvent({ name: 'get_started', from });
    void navigate('/dashboard');
  };

  return (
    <>
      <title>Aside · Meetings Enhanced by AI Intelligence</title>
      <header className="mx-auto flex h-20 max-w-6xl items-center justify-between gap-4 px-4 sm:px-6">
        <Logo />
        <div className="flex items-center gap-2">
          <ThemeSwitch />
          <Button onClick={getStarted('header')}>Get Started</Button>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        <section className="mx-auto grid max-w-6xl items-center gap-12 px-4 pt-10 pb-20 sm:px-6 lg:grid-cols-[1.1fr_1fr] lg:pt-16 lg:pb-28">
          <div>
            <h1 className="text-4xl leading-[1.08] font-bold tracking-tight sm:text-5xl lg:text-6xl">
              Meetings Enhanced by AI Intelligence
            </h1>
            <p className="mt-6 max-w-xl text-lg text-ink-soft">
              Aside listens along and writes down what is said. Five specialists whisper what matters while
              you can still act on it, and show you <mark>the very words</mark> each whisper rests on.
            </p>
            <Button size="lg" className="mt-8" onClick={getStarted('hero')}>
              Start Your First Meeting
              <ArrowRight aria-hidden="true" className="size-4.5" />
            </Button>
            <p className="mt-4 text-sm text-ink-soft">No account, no key and no download needed.</p>
          </div>
          <ExampleMeeting />
        </section>
        <FeatureCards />
        <AgentTeam />
        <StatisticsPanel />
        <section className="mx-auto max-w-6xl px-4 py-20 text-center sm:px-6 sm:py-28">
          <h2 className="text-3xl font-bold tracking-tight sm:text-4xl">Your next meeting could have this</h2>
          <p className="mx-auto mt-4 mb-8 max-w-lg text-ink-soft">
            Open a meeting, press record and speak. The first whisper comes with the first sentence worth one.
          </p>
          <Button size="lg" onClick={getStarted('closing')}>
            Get Started Now
          </Button>
        </section>
      </main>
      <footer className="border-t border-line">
        <p className="mx-auto max-w-6xl px-4 py-6 text-sm text-ink-soft sm:px-6">
          Clicks on this page are counted in your own browser tab only. Nothing about them is sent or stored.
        </p>
      </footer>
    </>
  );
}
