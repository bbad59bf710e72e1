import { RIGHTS } from '@portico/contract/protocol/rights'
import { expect, test } from 'vitest'
import { TEXTS } from '../texts/texts.ts'
import { RIGHT_GROUPS, rightLabel } from './right-labels.ts'

test('CONSOLE-11 the matrix has every right of the contract once', () => {
  const shown = RIGHT_GROUPS.flatMap(({ rights }) => rights)

  expect(shown.toSorted()).toEqual([...RIGHTS].toSorted())
})

test.each(Object.entries(TEXTS))('CONSOLE-11 every right has a label of its own, %s', (_locale, texts) => {
  const labels = RIGHTS.map((right) => rightLabel(texts, right))

  expect(labels.every((label) => label.length > 1)).toBe(true)
  expect(new Set(labels).size).toBe(RIGHTS.length)
})
