// The four things the product is for.
import { Brain, Mic, Quote, RefreshCw } from 'lucide-react';
import { Card } from '#web/parts/Card.tsx';

const features = [
  {
    icon: Brain,
    name: 'AI-Powered Analysis',
    text: 'Every line is read by specialists at once. Each has its own eye, and keeps quiet when it has nothing to show.',
  },
  {
    icon: Mic,
    name: 'Live Transcription',
    text: 'What is said stands on the screen as it is said, with speaker, time and how sure the recogniser was.',
  },
  {
    icon: Quote,
    name: 'Complete Provenance',
    text: 'Each insight quotes the words it rests on and opens its reasoning, step by step, down to a trace id.',
  },
  {
    icon: RefreshCw,
    name: 'Real-time Updates',
    text: 'The same transcript and the same insights on all your devices, and nothing is lost while the network is away.',
  },
];

export function FeatureCards() {
  return (
    <section aria-labelledby="features" className="border-y border-line bg-surface">
      <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6 sm:py-20">
        <h2 id="features" className="text-2xl font-bold tracking-tight sm:text-3xl">
          What it does while you talk
        </h2>
        <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {features.map(({ icon: Icon, name, text }) => (
            <li key={name}>
              <Card className="h-full bg-canvas">
                <Icon aria-hidden="true" className="size-6 text-accent" />
                <h3 className="mt-4 font-semibold">{name}</h3>
                <p className="mt-2 text-sm text-ink-soft">{text}</p>
              </Card>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
