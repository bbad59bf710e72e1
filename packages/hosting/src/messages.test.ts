import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMessage } from './messages.ts'

const message = (type: string, data: unknown, more: object = {}) => ({ v: 1, type, data, ...more })
const target = { productCode: 'plan', menuCode: 'plan.schedule' }

test('HOST-8 an application may always say that it is ready, active, dirty, and how it is called', () => {
  for (const said of [
    message('ready', { sdk: '0.1.0' }),
    message('activity', {}),
    message('body-click', { ts: 1 }),
    message('dirty', { isDirty: true, label: 'Task' }),
    message('title', { title: 'Schedule' }),
  ]) {
    expect(readMessage(said, [])).toEqual(said)
  }
})

test('HOST-8 any other message needs the word of the application’s registry entry', () => {
  const said = message('applicationModule', target, { reqId: 'r1' })

  expect(readMessage(said, [])).toBeUndefined()
  expect(readMessage(said, ['applicationModule'])).toEqual(said)
})

test.each([
  ['another version', { ...message('activity', {}), v: 2 }],
  ['no version', { type: 'activity', data: {} }],
  ['an unknown type', message('format-disk', {})],
  ['a type of the prototype', message('constructor', {})],
  ['no data', message('activity', null)],
  ['an unknown field', message('dirty', { isDirty: true, token: 'x' })],
  ['a wrong field', message('dirty', { isDirty: 'yes' })],
  ['a missing field', message('applicationModule', { productCode: 'plan' })],
  ['an endless title', message('title', { title: 'x'.repeat(201) })],
  ['an id that is none', message('applicationModule', { ...target, orgId: 1.5 })],
  ['parameters that are no texts', message('applicationModule', { ...target, params: { a: {} } })],
  ['a request id that is no text', { ...message('activity', {}), reqId: {} }],
])('HOST-8 a message with %s is not heard', (_what, said) => {
  expect(readMessage(said, ['applicationModule'])).toBeUndefined()
})

test('HOST-8 whatever arrives, reading it never throws', () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true }), fc.anything(), (data, outer) => {
      readMessage(outer, ['applicationModule'])
      for (const type of ['ready', 'dirty', 'applicationModule', '__proto__']) readMessage({ v: 1, type, data }, [type])
    }),
    { numRuns: 1000 },
  )
})
