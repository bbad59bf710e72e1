import { expect, test } from 'vitest'
import { foldForSearch, foldTyped } from './fold.ts'
import { MATCH_KINDS, matchText } from './match.ts'
import { pinyinWords, toSearchableText } from './searchable-text.ts'

const words = (text: string) => toSearchableText(text, foldForSearch(text))
const fitOf = (typed: string, text: string) => MATCH_KINDS[matchText(foldTyped(typed), words(text))?.fit ?? -1]

test.each([
  ['schedule', 'Schedule', 'exact'],
  ['sched', 'Schedule', 'prefix'],
  ['daily s', 'Daily schedule', 'prefix'],
  ['sched', 'Daily schedule', 'word'],
  ['type', 'DataType', 'word'],
  ['2', 'Phase2', 'word'],
  ['schedule daily', 'Daily schedule', 'word'],
  ['ds', 'Daily schedule', 'initials'],
  ['edul', 'Schedule', 'infix'],
  ['ily edul', 'Daily schedule', 'infix'],
  ['scdl', 'Schedule', 'fuzzy'],
  ['计划', '进度计划', 'infix'],
  ['oresund', 'Öresund Tunnel', 'prefix'],
  ['ＰＬＡＮ', 'Plan', 'exact'],
  ['sc', 'Daily news', undefined],
  ['sx', 'Schedule', undefined],
  ['xyz', 'Schedule', undefined],
  ['', 'Schedule', undefined],
])('PALETTE-3 “%s” fits “%s”: %s', (typed, text, fit) => {
  expect(fitOf(typed, text)).toBe(fit)
})

test('PALETTE-3 scattered letters match from three letters, from a word start, with small gaps', () => {
  expect(fitOf('sd', 'Schedule')).toBeUndefined()
  expect(fitOf('che', 'Schedule')).toBe('infix')
  expect(fitOf('cdl', 'Schedule')).toBeUndefined()
  expect(fitOf('ace', 'A very long name with c in it and e')).toBeUndefined()
})

test('PALETTE-4 a Chinese name is found by its pinyin and by the first letters of that', () => {
  const spoken = pinyinWords(['jin', 'du', 'ji', 'hua'])
  const spokenFit = (typed: string) => MATCH_KINDS[matchText(typed, spoken)?.fit ?? -1]
  expect(['jindujihua', 'jindu', 'jihua', 'jdjh', 'jh', 'induj'].map(spokenFit)).toEqual([
    'exact',
    'prefix',
    'word',
    'initials',
    'initials',
    'infix',
  ])
})

test('PALETTE-4 the other characters of a Chinese name match letter by letter, without separators', () => {
  expect(pinyinWords(['hang', 'zhou', ' ', 'A', '3', 'hao'])).toEqual({
    folded: 'hangzhoua3hao',
    starts: [0, 4, 8, 9, 10],
    initials: 'hza3h',
  })
})

test('PALETTE-5 the marked characters are the typed ones', () => {
  const marked = (typed: string, text: string) =>
    matchText(foldTyped(typed), words(text))?.spans.map(([from, to]) => text.slice(from, to))
  expect(marked('TUN', 'Öresund Tunnel')).toEqual(['Tun'])
  expect(marked('ds', 'Daily schedule')).toEqual(['D', 's'])
  expect(marked('tun ö', 'Öresund Tunnel')).toEqual(['Ö', 'Tun'])
  expect(marked('scdl', 'Schedule')).toEqual(['Sc', 'd', 'l'])
})
