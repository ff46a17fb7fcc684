import type { Understood } from '../understood.ts';
import afterDanger from './after-danger.json' with { type: 'json' };
import care from './care.json' with { type: 'json' };
import certain from './certain.json' with { type: 'json' };
import cards from './guide/cards.json' with { type: 'json' };
import cues from './guide/cues.json' with { type: 'json' };
import doors from './guide/doors.json' with { type: 'json' };
import examples from './guide/examples.json' with { type: 'json' };
import figures from './guide/figures-asked.json' with { type: 'json' };
import followUps from './guide/follow-ups.json' with { type: 'json' };
import lives from './guide/lives.json' with { type: 'json' };
import meanings from './guide/meanings-asked.json' with { type: 'json' };
import names from './guide/names.json' with { type: 'json' };
import nearest from './guide/nearest.json' with { type: 'json' };
import righting from './guide/righting.json' with { type: 'json' };
import talk from './guide/talk.json' with { type: 'json' };
import times from './guide/times.json' with { type: 'json' };
import topics from './guide/topics.json' with { type: 'json' };
import wording from './guide/wording.json' with { type: 'json' };
import words from './guide/words.json' with { type: 'json' };
import neverWorded from './never-worded.json' with { type: 'json' };

/** What is understood of English. */
export const understood: Understood = {
  script: 'Latin',
  certain,
  countries: [],
  care,
  afterDanger,
  neverWorded,
  guide: {
    cards,
    cues,
    doors,
    examples,
    figures,
    followUps,
    talk,
    lives,
    meanings,
    names,
    words,
    numbers: words.number,
    wording,
    times,
    topics,
    nearest,
    righting,
  },
};
