import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findMatches, type Findable } from './find.ts'
import { composed, foldForSearch, foldTyped } from './fold.ts'
import { MATCH_KINDS, matchText } from './match.ts'
import { toSearchableText } from './searchable-text.ts'

const words = (text: string) => toSearchableText(text, foldForSearch(text))
interface Item extends Findable {
  text: string
}
const item = (text: string): Item => ({ text, name: words(text), also: [] })

const letter = fc.constantFrom('a', 'b', 'C', 'å', ' ', '-', '3', '进', '度', '😀')
const name = fc.string({ unit: letter, minLength: 1, maxLength: 12 })
const names = fc.array(name, { maxLength: 30 })

test('PALETTE-3 any search over any names gives an ordered, complete and stable list', () => {
  fc.assert(
    fc.property(names, name, (texts, typed) => {
      const items = texts.map(item)
      const matches = findMatches(items, typed, Infinity)
      expect(findMatches(items, typed, Infinity)).toEqual(matches)
      for (const [at, { rank }] of matches.entries()) expect(rank).toBeGreaterThanOrEqual(matches[at - 1]?.rank ?? -1)
      const folded = foldTyped(typed)
      const fits = items.filter(({ name: own }) => matchText(folded, own) !== undefined)
      expect(new Set(matches.map((one) => one.item))).toEqual(new Set(fits))
      for (const { item: one, rank } of matches) expect(Math.floor(rank)).toBe(matchText(folded, one.name)?.fit)
    }),
  )
})

test('PALETTE-3 a better fit is always before a worse one, with all lengths', () => {
  const long = 'x'.repeat(2000)
  const order = ['tun', `tunnel ${long}`, `a tunnel ${long}`, `the upper nave ${long}`, 'fortune', 'twoupn']
  const matches = findMatches(order.toReversed().map(item), 'tun', 10)
  expect(matches.map((one) => one.item.text)).toEqual(order)
  expect(matches.map(({ rank }) => MATCH_KINDS[Math.floor(rank)])).toEqual([...MATCH_KINDS])
})

test('PALETTE-3, PALETTE-19 equal matches keep their order', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5), { maxLength: 20 }), (numbers) => {
      const items = numbers.map((_, at) => ({ ...item('same name'), at }))
      expect(findMatches(items, 'same', Infinity).map((one) => one.item.at)).toEqual(numbers.map((_, at) => at))
    }),
  )
})

test('PALETTE-3, PALETTE-23 a match by another name ranks behind an equal match by the shown name', () => {
  const shown = item('Plan')
  const other = { ...item('Schema'), also: [words('Plan')] }
  const worse = item('Planning')
  expect(findMatches([worse, other, shown], 'plan', 10).map((one) => one.item)).toEqual([shown, other, worse])
})

test('PALETTE-3, PALETTE-22 another name matches at word starts; a code matches whole or from a dot', () => {
  const schedule = { ...item('进度计划'), also: [words('Schedule of works')], code: 'plan.schedule' }
  const isMatch = (typed: string) => findMatches([schedule], typed, 1).length > 0
  expect(['sched', 'works', 'sow', 'plan.schedule', 'plan.s'].filter(isMatch)).toHaveLength(5)
  expect(['edul', 'shdl', 'plan', 'schedule.'].filter(isMatch)).toEqual([])
})

test('PALETTE-3, PALETTE-21 of several words one must match the name, the others may match its context', () => {
  const schedule = { ...item('Schedule'), context: words('Planning') }
  expect(findMatches([schedule], 'planning sched', 10)[0]?.spans).toEqual([[0, 5]])
  expect(findMatches([schedule], 'planning', 10)).toEqual([])
  expect(findMatches([schedule], 'planning core', 10)).toEqual([])
})

test('PALETTE-5, PALETTE-20 folding keeps all positions and is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldForSearch(text)).toHaveLength(composed(text).length)
      expect(foldForSearch(foldForSearch(text))).toBe(foldForSearch(text))
    }),
  )
})
