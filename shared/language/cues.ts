/** Words that stand beside what a message names and say what it is there: `I am Tom`, `not the Moon`, `Ravi ka`. */

type Listed = readonly string[];

/** Such words of one language by what they say: `content/<language>/guide/cues.json`. An apostrophe may be missing. */
export interface CueWords {
  /** before what somebody says to be */
  i_am: Listed;
  /** before what is told of oneself */
  i: Listed;
  /** before one’s own name */
  my_name_is: Listed;
  /** between somebody and their name */
  is_called: Listed;
  /** before a name */
  name: Listed;
  /** behind whoever speaks: grandad here */
  speaking: Listed;
  /** before what somebody speaks as */
  as_a: Listed;
  /** between a name and what it is */
  is: Listed;
  /** before whom is meant, where that is put right */
  this_is: Listed;
  /** asks of somebody */
  is_he: Listed;
  /** at the head of what is one’s own */
  my: Listed;
  /** at the head of whoever is close to the speaker */
  our: Listed;
  /** before what is somebody else’s */
  anothers: Listed;
  /** articles of anything */
  a: Listed;
  /** articles of what is known */
  the: Listed;
  /** before whose something is, or what it is for */
  of: Listed;
  /** behind whose something is */
  of_behind: Listed;
  /** before what something is for or goes to */
  to: Listed;
  /** before where something is */
  in: Listed;
  /** behind where something is */
  in_behind: Listed;
  /** before where somebody is */
  from: Listed;
  /** between a whole and a part of it */
  from_behind: Listed;
  /** between points and their whole */
  out_of: Listed;
  and: Listed;
  /** joins what is otherwise */
  but: Listed;
  or: Listed;
  /** before what is denied */
  isnt: Listed;
  /** the same, where it follows another name */
  not: Listed;
  /** before what is put right behind it */
  no_longer: Listed;
  instead_of: Listed;
  instead_behind: Listed;
  /** behind what is denied */
  not_behind: Listed;
  /** behind that: somebody is no more */
  lives_behind: Listed;
  /** denies that something is known */
  nobody: Listed;
  only: Listed;
  /** before the number of a day */
  on_day: Listed;
  /** behind the number of a day */
  day_behind: Listed;
  /** between a name and its date of birth */
  birth_behind: Listed;
  /** what happens on a day: an interview, a journey, a wedding; as it begins */
  happening: Listed;
  /** where somebody lives, and what is done on any day; as it begins */
  everyday: Listed;
  /** before or behind what is put right: it was */
  it_was: Listed;
  /** how names of peoples end */
  people_end: Listed;
  /** the divisional chart of ten parts */
  varga_10: Listed;
  /** of seven */
  varga_7: Listed;
  /** of twelve */
  varga_12: Listed;
  /** of three */
  varga_3: Listed;
  /** how verbs end that look like names with a letter wrong */
  verb_end: Listed;
  /** how verbs end where one asks what to do */
  shall_i_end: Listed;
  /** beside two ways between which is asked: verbs, and what both are */
  beside_ways: Listed;
  /** names none of two ways: good or bad, or not */
  no_way: Listed;
  /** before a term that is to be explained: what is a */
  what_is_a: Listed;
  /** the same, which may ask for one's own as well: what is the */
  what_is_the: Listed;
  /** behind such a term */
  what_is_behind: Listed;
  /** the last evening of a year */
  new_years_eve: Listed;
  /** its first day */
  new_years_day: Listed;
  /** behind the name of a card */
  card_behind: Listed;
  /** what days are counted in */
  days: Listed;
  weeks: Listed;
  months: Listed;
  years: Listed;
  /** behind so many of them, or before */
  ago_behind: Listed;
  later_behind: Listed;
  ago_before: Listed;
  later_before: Listed;
  /** behind the number of a sum: 8 thousand, 20 per cent */
  sum_behind: Listed;
  /** before the day by which something must be done, or behind it */
  by_then: Listed;
  by_then_behind: Listed;
  /** says that something must be done */
  must: Listed;
}

type CuePattern = (pattern: TemplateStringsArray, ...cues: (keyof CueWords)[]) => RegExp;

/** Patterns with the words of all languages in them. */
export interface Cues {
  /** read in any case */
  cued: CuePattern;
  /** where capitals tell names from words; a cue may begin with one */
  cuedInCase: CuePattern;
}

/** Patterns with the words of several languages, the longest first, where a cue is named. */
export function cuesOf(languages: readonly CueWords[]): Cues {
  const withWords =
    (flags: string, written: (word: string) => string): CuePattern =>
    ({ raw }, ...cues) => {
      const choices = cues.map((cue) => {
        const words = languages.flatMap((listed) => listed[cue]).sort((a, b) => b.length - a.length);
        return `(?:${words.map((word) => written(word).replaceAll("'", "['’]?")).join('|')})`;
      });
      return new RegExp(String.raw({ raw }, ...choices), flags);
    };
  return {
    cued: withWords('iu', (word) => word),
    cuedInCase: withWords('u', (word) => word.replace(/^\p{Ll}/u, (letter) => `[${letter}${letter.toUpperCase()}]`)),
  };
}
