// src/language as it stands, asked task by task: its rules joined with models that were fitted to the fold's lessons.
// "As shipped" is the same with the models that ship, which have seen all the data: good for telling that something got
// worse, no good for telling how good it is. What is found counts from the models' own thresholds on; what an agent shows
// is decided by worth and measured in measures/moments.ts, what it lists in measures/listed-tasks.ts.
import { searchLines } from '#report/ask/find-lines.ts';
import { languageOf } from '#language/languages/language-of.ts';
import { languageOfLast } from '#language/languages/language-of-last.ts';
import { findCommitments } from '#language/tasks/commitments.ts';
import { findDecisions } from '#language/tasks/decisions.ts';
import { findEntities } from '#language/names/entities.ts';
import { featuredSentences } from '#language/models/line-scores.ts';
import { probability } from '#language/models/line-model.ts';
import { type Models, modelsInUse, putToWork } from '#language/models/models.ts';
import { listedTasks } from '#language/tasks/listed-tasks.ts';
import { findNamedThings } from '#language/names/named-entities.ts';
import { findObjections } from '#language/sales/objections.ts';
import { findPersonalData } from '#language/personal-data/personal-data.ts';
import { findQuestions } from '#language/tasks/questions.ts';
import { readText, type Reading } from '#language/reading/reading.ts';
import { sentimentOf } from '#language/meeting/sentiment.ts';
import { findDynamics } from '#language/meeting/team-dynamics.ts';
import { TopicCount } from '#language/meeting/topics.ts';
import { entities as bars } from '#meeting/limits.ts';
import type { Span } from '../corpora/records.ts';
import type { LineTask, Mood, System } from '../system.ts';
import { fittedLine, fittedMoods, fittedNames, learners, onlyThese } from './fitted-models.ts';

type Surest = readonly { confidence: number; learnt?: true }[];

const finders: Record<LineTask, (reading: Reading) => Surest> = {
  question: (reading) => heard(findQuestions(reading)),
  'ami-question': (reading) => heard(findQuestions(reading)),
  task: (reading) => heard(findCommitments(reading)),
  'ami-action': followUps,
  decision: (reading) => heard(findDecisions(reading)),
  disagreement: disagreements,
  'ami-negative': disagreements,
  extract: worthKeeping,
};

/** From each model's own threshold on: what the line reading, the facts of the conversation and lists go by. */
function heard(found: Surest): Surest {
  return found.filter(({ confidence }) => confidence >= bars.defaultThreshold);
}

/** Names in what is said live: the specification's threshold. */
function certain<F extends { confidence: number }>(found: readonly F[]): F[] {
  return found.filter(({ confidence }) => confidence >= bars.liveThreshold);
}

function disagreements(reading: Reading): Surest {
  return heard([
    ...findDynamics(reading).filter(
      ({ rule }) => rule === 'dynamics/disagreement' || rule === 'dynamics/tension',
    ),
    ...findObjections(reading),
  ]);
}

/** What the room calls an entity; beside it the places, groups and works that its tagger tells from them. */
function namesOf(reading: Reading): Span[] {
  const sure = new Set(certain(findEntities(reading)).map(({ type, value }) => nameKey(type, value)));
  const isSure = ({ type, start, end }: Span) => sure.has(nameKey(type, reading.text.slice(start, end)));
  const things: Span[] = findNamedThings(reading)
    .filter(isSure)
    .map(({ type, start, end }) => ({
      type: type === 'competitor' ? 'company' : type,
      start,
      end,
    }));
  const others = (modelsInUse()?.names.namesIn(reading) ?? []).flatMap(({ kind: type, start, end }) =>
    otherKinds.has(type) && !things.some((thing) => thing.start < end && start < thing.end)
      ? [{ type, start, end }]
      : [],
  );
  return [...things, ...others];
}

function nameKey(type: string, value: string): string {
  return `${type} ${value.toLowerCase()}`;
}
const otherKinds = new Set<string>(['place', 'group', 'work']);

/** The model's threshold is put at 0.5; without a model nothing is said. */
function worthKeeping(reading: Reading): Surest {
  const model = modelsInUse()?.extract;
  if (!model) return [];
  return featuredSentences(reading).map(({ features }) => ({
    confidence: Math.min(1, (0.5 * probability(model.score(features))) / model.threshold),
  }));
}

/** The same for lines that people took a task from. */
function followUps(reading: Reading): Surest {
  const model = modelsInUse()?.followUp;
  if (!model) return [];
  return featuredSentences(reading).map(({ features }) => ({
    confidence: Math.min(1, (0.5 * probability(model.score(features))) / model.threshold),
  }));
}

/** `use` is run with these models in place. */
type With = <T>(models: () => Models | undefined, use: () => T) => T;

const swapped: With = (models, use) => {
  const before = modelsInUse();
  putToWork(models());
  try {
    return use();
  } finally {
    putToWork(before);
  }
};

const asLoaded: With = (_models, use) => use();

function systemOf(name: string, learns: boolean, using: With): System {
  return {
    name,
    learns: (task) => learns && (task === 'names' || task === 'mood' || learners[task] !== undefined),
    names: (lessons) => (text) =>
      using(
        () => onlyThese({ names: fittedNames(lessons) }),
        () => namesOf(readText(text)),
      ),
    lines: (task, lessons) => (lines) => {
      const learner = learners[task];
      return using(
        () => onlyThese(learner ? { [learner]: fittedLine(learner, lessons) } : {}),
        () =>
          lines.map(({ text }) =>
            finders[task](readText(text)).reduce((most, { confidence }) => Math.max(most, confidence), 0),
          ),
      );
    },
    mood: (lessons) => (text) =>
      using(
        () => onlyThese(fittedMoods(lessons)),
        () => moodFrom(sentimentOf(readText(text)).lean, Number.MIN_VALUE),
      ),
    personalData: () => (text) =>
      findPersonalData(readText(text)).map(({ rule, start, end }) => ({
        type: rule.slice('pii/'.length),
        start,
        end,
      })),
    topics: (turns) => {
      const count = new TopicCount();
      for (const turn of turns) count.add(readText(turn));
      return count.top().map(({ word }) => word);
    },
    language: () => (texts) => (texts.length === 1 ? languageOf(texts[0]!) : languageOfLast(texts)),
    find: () => (lines, question, count) =>
      searchLines(lines, question)
        .best(count)
        .map(({ at }) => at),
    everything: () => (text) => {
      const reading = readText(text);
      findEntities(reading);
      findPersonalData(reading);
      listedTasks(reading, findCommitments(reading));
      findDecisions(reading);
      findDynamics(reading);
      findObjections(reading);
      sentimentOf(reading);
      worthKeeping(reading);
    },
  };
}

export const ours = systemOf('ours', true, swapped);
export const asShipped = systemOf('as shipped', false, asLoaded);

function moodFrom(lean: number, threshold: number): Mood {
  return { label: lean >= threshold ? 'positive' : lean <= -threshold ? 'negative' : 'neutral', lean };
}
