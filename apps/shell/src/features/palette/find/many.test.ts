import { expect, test } from 'vitest'
import { findMatches, type Findable } from './find.ts'
import { cachedSearchableText } from './cached-searchable-text.ts'
import { pinyinWords } from './searchable-text.ts'

const WORDS = ['Daily', 'Schedule', 'Öresund', 'Concrete', 'risk', 'Inspection', 'Plan', 'review', 'West', 'handover']
const READ = ['jin', 'du', 'ji', 'hua', 'zhi', 'liang', 'jian', 'cha', 'he', 'tong']
const pick = <T>(from: readonly T[], at: number): T => from[at % from.length]!

/** Ten thousand menus with names in three languages, like those of the palette. */
const menus: readonly Findable[] = Array.from({ length: 10_000 }, (_, at) => ({
  name: cachedSearchableText(`${pick(WORDS, at)} ${pick(WORDS, at * 7)} ${at}`),
  also: [
    cachedSearchableText(`${pick(WORDS, at * 3)}plan ${at}`),
    pinyinWords([pick(READ, at), pick(READ, at * 3), pick(READ, at * 7), pick(READ, at * 9)]),
  ],
  context: cachedSearchableText(pick(WORDS, at * 5)),
  code: `plan.menu${at}`,
}))

test.each(['s', 'sch', 'schedule 77', 'jdjh', 'oresund', 'no such menu', 'plan west rev'])(
  'PALETTE-3 PALETTE-13 the best of 10,000 menus are listed for “%s”',
  (typed) => {
    expect(findMatches(menus, typed, 12)).toEqual(findMatches(menus, typed, menus.length).slice(0, 12))
  },
)
