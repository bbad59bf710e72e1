import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergedValues } from './merged-values.ts'

const NAMES = ['title', 'content', 'format', 'endsAt']
const value = fc.constantFrom('a', 'b', 'c', null)
const object = fc
  .tuple(value, value, value, value)
  .map((all) => Object.fromEntries(NAMES.map((name, i) => [name, all[i]!])))

test('CONSOLE-30 each field has the text typed since the last save, else the read value', () => {
  fc.assert(
    fc.property(object, object, fc.option(object), object, (values, adopted, sent, next) => {
      const merged = mergedValues({ values, adopted, sent }, next)
      for (const name of NAMES) {
        const isTyped = values[name] !== adopted[name] && (!sent || values[name] !== sent[name])
        expect(merged[name]).toBe(isTyped ? values[name] : next[name])
      }
    }),
  )
})

test('CONSOLE-30 fields of one unit come from one side', () => {
  const units = new Map([
    ['content', 'text'],
    ['format', 'text'],
  ])
  fc.assert(
    fc.property(object, object, object, (values, adopted, next) => {
      const merged = mergedValues({ values, adopted, sent: null, units }, next)
      const isTyped = ['content', 'format'].some((name) => values[name] !== adopted[name])
      for (const name of ['content', 'format']) expect(merged[name]).toBe((isTyped ? values : next)[name])
    }),
  )
})

test('CONSOLE-30 a text that the server shortened is replaced, and one that was typed meanwhile is not', () => {
  const adopted = { title: 'a', content: 'b' }
  const sent = { title: ' A ', content: 'B' }
  const values = { title: ' A ', content: 'Bc' }

  expect(mergedValues({ values, adopted, sent }, { title: 'A', content: 'B' })).toEqual({ title: 'A', content: 'Bc' })
})
