import { expect, test } from 'vitest'
import { createDocumentGroups } from './document-groups.ts'

test('HOST-116 steps inside a document belong to it, and steps of a former document do not', () => {
  const groups = createDocumentGroups()
  groups.resume(1)
  groups.join(2)
  expect([1, 2].map(groups.isServed)).toEqual([true, true])

  groups.begin(3)
  groups.join(4)
  expect([1, 2, 3, 4].map(groups.isServed)).toEqual([false, false, true, true])

  groups.resume(2)
  expect([1, 2, 3, 4].map(groups.isServed)).toEqual([true, true, false, false])
})

test('HOST-116 HOST-27 entries restored from storage are served by the first document', () => {
  const groups = createDocumentGroups()
  groups.resume(7)
  expect([5, 6, 7, 8].map(groups.isServed)).toEqual([true, true, true, true])
})
