// What can stand in an agent's file, at hand beside it.
import type { ReactNode } from 'react';
import { MeetingKind } from '#meeting/brief.ts';
import { triggerWords } from '#agents/own/triggers.ts';
import { Disclosure } from '#web/parts/Disclosure.tsx';

export function FormatHelp() {
  return (
    <Disclosure label="What can stand in the file">
      <dl className="mt-2 space-y-2 text-sm">
        <Term name="# Name">and a sentence or two about it.</Term>
        <Term name="Whose lines:">ours, theirs or anybody’s.</Term>
        <Term name="Meetings:">all, or {MeetingKind.options.join(', ')}.</Term>
        <Term name="How often:">every time, once in 5 minutes, once a meeting.</Term>
        <Term name="Length:, Plan:, Glossary:">
          for the time and for words: “30 minutes”; “- 10 minutes: pricing”; “- ARR: what it means”.
        </Term>
        <Term name="## When …">begins a part. It speaks where all of the part is so, in one sentence.</Term>
        <Term name="Listens for:">one of {triggerWords.join(', ')}.</Term>
        <Term name="Phrases:">
          one a line, each after “- ”. Whole words in any form; “...” stands for up to three others.
        </Term>
        <Term name="Unless:">phrases that rule it out.</Term>
        <Term name="Says:, Move:">
          what it whispers. {'{quote}, {speaker} and {heard}'} are filled in, and what it listens for:{' '}
          {'{amount}, {percentage}, {date}, {name}, {figure}, {earlier}, {topic}, {meaning}, {minutes}'}.
        </Term>
        <Term name="Evidence:">the line, or the line and an earlier one.</Term>
      </dl>
    </Disclosure>
  );
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-mono text-xs font-semibold">{name}</dt>
      <dd className="text-ink-soft">{children}</dd>
    </div>
  );
}
