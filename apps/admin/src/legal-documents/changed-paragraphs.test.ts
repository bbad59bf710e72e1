import { expect, test } from 'vitest'
import { changedParagraphs } from './changed-paragraphs.ts'

const added = (text: string) => ({ change: 'added', text })
const removed = (text: string) => ({ change: 'removed', text })

test('CONSOLE-62 a difference has the paragraphs that were removed and added, in the order of reading', () => {
  expect(changedParagraphs('One\n\nTwo\n\nThree', 'One\n\n2\n\nThree\nFour')).toEqual([
    removed('Two'),
    added('2'),
    added('Four'),
  ])
  expect(changedParagraphs('A\nB\nC', 'C\nA\nB')).toEqual([added('C'), removed('C')])
  expect(changedParagraphs('Same\n', '\nSame')).toEqual([])
  expect(changedParagraphs('', 'New')).toEqual([added('New')])
})
