import type { ExtendEntry } from '@portico/contract/configuration/extend-entries'
import { expect, test } from 'vitest'
import { buttonEntries } from './extend-entries.ts'

const entry = (code: string, children: ExtendEntry[] = [], linkType = 1) =>
  ({ code, linkType, children }) as unknown as ExtendEntry
const codes = (entries: readonly ExtendEntry[]): string =>
  entries.map(({ code, children }) => (children.length > 0 ? `${code}(${codes(children)})` : code)).join(' ')
const shown = (entries: ExtendEntry[], isRobotDisabled = false) => codes(buttonEntries(entries, { isRobotDisabled }))

test('HELP-47 an entry that is above itself is left out of the children, and no level is deeper than the third', () => {
  expect(shown([entry('a', [entry('b', [entry('a'), entry('c')]), entry('a')])])).toBe('a(b(c))')
  expect(shown([entry('a', [entry('b', [entry('c', [entry('d')])])])])).toBe('a(b(c))')
  const loop = entry('a')
  loop.children.push(entry('b', [loop]))
  expect(shown([loop])).toBe('a(b)')
})

test('HELP-41, SCENE-9 scripts are no buttons, and the customer service is none where the assistant is off', () => {
  const entries = [entry('a', [entry('script', [], 2)]), entry('script', [], 2), entry('customer-service')]
  expect(shown(entries)).toBe('a customer-service')
  expect(shown(entries, true)).toBe('a')
})
