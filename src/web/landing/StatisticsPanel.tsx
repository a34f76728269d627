// The figures that the product may claim: each is verified by a check that runs in the project, named beside it.
import { claimedAnalysisMs } from '#meeting/limits.ts';

const statistics = [
  { figure: '5', name: 'specialised agents', held: 'Each looks at every line.' },
  {
    figure: `< ${claimedAnalysisMs / 1_000} s`,
    name: 'from a line to its analysis',
    held: 'Built-in analysis, measured by the benchmark that comes with it.',
  },
  {
    figure: '100%',
    name: 'of insights carry their words',
    held: 'Code compares each quote with the transcript before it is shown.',
  },
  { figure: '< 1 s', name: 'until your devices agree', held: 'Held by a test with two real browsers.' },
];

export function StatisticsPanel() {
  return (
    <section aria-labelledby="figures" className="bg-band text-band-ink">
      <div className="mx-auto max-w-6xl px-4 py-14 sm:px-6 sm:py-16">
        <h2 id="figures" className="sr-only">
          In figures
        </h2>
        <dl className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
          {statistics.map(({ figure, name, held }) => (
            <div key={name} className="flex flex-col">
              <dt className="order-2 mt-1 font-semibold">{name}</dt>
              <dd className="order-1 text-4xl font-bold tracking-tight tabular-nums">{figure}</dd>
              <dd className="order-3 mt-1 text-sm">{held}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
