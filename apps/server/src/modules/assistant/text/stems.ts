/** ASSISTANT-11: endings of English words, longest first, with what replaces them. */
const ENGLISH: readonly (readonly [ending: string, replacement: string])[] = [
  ['isations', 'is'],
  ['izations', 'is'],
  ['isation', 'is'],
  ['ization', 'is'],
  ['ations', 'at'],
  ['ation', 'at'],
  ['ments', ''],
  ['ings', ''],
  ['ions', ''],
  ['iness', 'i'],
  ['ness', ''],
  ['ment', ''],
  ['ally', ''],
  ['als', ''],
  ['ies', 'i'],
  ['ied', 'i'],
  ['ing', ''],
  ['ion', ''],
  ['ers', ''],
  ['es', ''],
  ['ed', ''],
  ['al', ''],
  ['ly', ''],
  ['er', ''],
  ['or', ''],
  ['s', ''],
  ['e', ''],
  ['y', 'i'],
]

/** Inflections of Swedish words, as in step 1 of the Snowball stemmer, longest first. */
const SWEDISH: readonly string[] = [
  'heterna',
  'hetens',
  'ningarna',
  'ningen',
  'ningar',
  'ning',
  'anden',
  'heten',
  'heter',
  'arnas',
  'ernas',
  'ornas',
  'andes',
  'arens',
  'andet',
  'arna',
  'erna',
  'orna',
  'ande',
  'arne',
  'aren',
  'ades',
  'erns',
  'ade',
  'are',
  'ern',
  'ens',
  'het',
  'ast',
  'ad',
  'en',
  'ar',
  'er',
  'or',
  'as',
  'es',
  'at',
  'et',
  'na',
  'a',
  'e',
  'n',
  't',
  's',
]

/** Letters that a stem keeps at least. */
const SHORTEST = 3

/** The stem of an English word in lower case. */
export function englishStem(word: string): string {
  if (word.endsWith('ss')) return word
  for (const [ending, replacement] of ENGLISH) {
    const length = word.length - ending.length
    if (length >= SHORTEST && word.endsWith(ending)) return withoutDouble(word.slice(0, length)) + replacement
  }
  return word
}

/** The stem of a Swedish word in lower case. */
export function swedishStem(word: string): string {
  const ending = SWEDISH.find((suffix) => word.length - suffix.length >= SHORTEST && word.endsWith(suffix))
  return withoutDouble(ending === undefined ? word : word.slice(0, -ending.length))
}

/** `planned` and `plan` have one stem, as have `flikk` and `flik`. */
function withoutDouble(stem: string): string {
  const last = stem.at(-1)
  return stem.length > SHORTEST && last === stem.at(-2) && last !== undefined && !'aeiouyåäö'.includes(last)
    ? stem.slice(0, -1)
    : stem
}
