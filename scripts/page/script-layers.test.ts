// The layers of a small page: who needs what decides where it lies.
import { expect, test } from 'vitest';
import { layers, layersOf } from './script-layers.ts';

type Module = { imports?: string[]; lazily?: string[] };

function graphOf(modules: Record<string, Module>) {
  return {
    getModuleInfo(id: string) {
      const { imports = [], lazily = [] } = modules[id.replace('src/', '')] ?? {};
      return { importedIds: inSource(imports), dynamicallyImportedIds: inSource(lazily) };
    },
  };
}
const inSource = (files: readonly string[]) => files.map((file) => `src/${file}`);

const starts = Object.values(layers).flat();
const page: Record<string, Module> = {
  'web/main.tsx': { imports: ['react'], lazily: [...starts, 'web/studio/StudioScreen.tsx'] },
  'web/landing/LandingScreen.tsx': { imports: ['react', 'logo', 'hero'] },
  'web/dashboard/DashboardScreen.tsx': { imports: ['logo', 'list'] },
  'web/meeting/MeetingScreen.tsx': { imports: ['list', 'transcript'], lazily: ['form'] },
  'web/analysis/AnalysisScreen.tsx': { imports: ['transcript', 'chart'] },
  'web/studio/StudioScreen.tsx': { imports: ['chart', 'editor'] },
  form: { imports: ['editor'] },
  list: { imports: ['money'] },
};

test('[Y2] what screens have in common lies in the layer of the first screen that needs it', () => {
  expect(Object.fromEntries(layersOf(graphOf(page), 'src'))).toEqual({
    'src/logo': 'everywhere',
    'src/list': 'working',
    'src/money': 'working',
    'src/transcript': 'meeting',
    'src/chart': 'report',
  });
});

test('a layer that begins with a file that the page has no more is refused', () => {
  const without = { ...page, 'web/main.tsx': { lazily: starts.filter((file) => !file.includes('Shell')) } };
  expect(() => layersOf(graphOf(without), 'src')).toThrow('web/app/Shell.tsx');
});
