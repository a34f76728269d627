// The panels of the open meeting, side by side where there is room, one at a time on a phone.
import type { RefObject } from 'react';
import { classNames } from '#web/parts/class-names.ts';
import { AgentPanel } from '../insights/AgentPanel.tsx';
import { AnalysisPanel } from '../analysis/AnalysisPanel.tsx';
import { AskPanel } from '../ask/AskPanel.tsx';
import { useSeesWhispers } from '../my-part.ts';
import { NotesPanel } from '../notes/NotesPanel.tsx';
import { TranscriptPanel } from '../transcript/TranscriptPanel.tsx';
import { PanelChoice } from './PanelChoice.tsx';
import type { Aside, PanelName, Panels } from './use-panels.ts';

export interface MeetingPanelsProps {
  panels: Panels;
  /** Set by the transcript: goes to the live end. */
  jumpToLive: RefObject<() => void>;
}

export function MeetingPanels({ panels, jumpToLive }: MeetingPanelsProps) {
  /** Whoever is not of the host's side has the whole room for the transcript: see WhatIsDone in StatusBar.tsx. */
  const sees = useSeesWhispers();
  return (
    <main
      id="main"
      tabIndex={-1}
      className={classNames(
        'grid min-h-0 gap-4 p-3 [grid-area:panels] lg:p-4',
        !sees && 'lg:grid-cols-[minmax(0,1fr)_17rem] xl:grid-cols-[minmax(0,1fr)_21rem]',
        sees &&
          (panels.beside
            ? 'lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)_17rem] xl:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)_21rem]'
            : 'lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]'),
      )}
    >
      <TranscriptPanel className={`${shownOnPhone(panels, 'transcript')} lg:flex`} jumpToLive={jumpToLive} />
      {sees && <AgentPanel className={`${shownOnPhone(panels, 'insights')} lg:flex`} />}
      <BesideThem {...panels} />
    </main>
  );
}

function BesideThem(panels: Panels) {
  const { onPhone, asides, beside, choose } = panels;
  const sees = useSeesWhispers();
  const lookOf = (name: Aside) =>
    classNames('grow', shownOnPhone(panels, name), beside === name ? 'lg:flex' : 'lg:hidden');
  return (
    <div
      className={classNames(
        'min-h-0 flex-col gap-2',
        asides.some((name) => name === onPhone) ? 'flex' : 'hidden',
        beside ? 'lg:flex' : 'lg:hidden',
      )}
    >
      <PanelChoice
        label="Beside the transcript"
        choices={asides}
        className="max-lg:hidden"
        panel={beside ?? 'analysis'}
        onPanel={choose}
      />
      {sees && <AnalysisPanel className={lookOf('analysis')} />}
      <NotesPanel className={lookOf('notes')} />
      <AskPanel className={lookOf('ask')} />
    </div>
  );
}

function shownOnPhone({ onPhone }: Panels, name: PanelName): string {
  return onPhone === name ? 'flex' : 'hidden';
}
