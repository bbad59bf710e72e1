import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MESSAGE_READERS } from './message-shapes.ts'
import { readMessage } from './read-message.ts'

const message = (type: string, data: unknown, more: object = {}) => ({ v: 1, type, data, ...more })
const target = { productCode: 'plan', menuCode: 'plan.schedule' }
const ALL = Object.keys(MESSAGE_READERS)

test('HOST-8 SDK-4 an application may always send messages about its own tab', () => {
  for (const input of [
    message('ready', { sdk: '0.1.0', since: 1 }),
    message('activity', {}),
    message('openSearch', {}),
    message('shortcut', { keys: 'Alt+Shift+Z' }),
    message('body-click', { ts: 1 }),
    message('dirty', { isDirty: true, label: 'Task' }),
    message('title', { title: 'Schedule' }),
    message('badge', { count: 3, label: '3 comments' }),
    message('saved', { state: { draft: ['a'] } }),
    message('found', { results: [{ title: 'A', path: '/a' }] }),
    message('pong', {}),
    message('guardLeave', { isOn: true }),
    message('mayLeave', { isFree: false }),
    message('offerSave', { isOffered: true }),
    message('workSaved', { isSaved: true }),
    message('leaveRegion', { isBack: true }),
  ]) {
    expect(readMessage(input, [])).toEqual({ message: input })
  }
})

test.each([
  ['applicationModule', { ...target, openType: 'window', tenantId: 20001, isAcrossTenantView: 0, params: { a: 'b' } }],
  ['embeddedTripartitePage', { url: 'https://erp.example', openMethod: 1, title: 'ERP' }],
  ['microAppRouter', { productCode: 'plan', menuCode: 'plan.schedule', path: '/a', query: 'b=c', replace: true }],
  ['sendPageErrorToPortal', { message: 'x', stack: 'y', url: '/a', productCode: 'p', menuCode: 'm', ts: 1 }],
  [
    'sendServiceErrorToPortal',
    { traceId: 't', requestUrl: '/a', methodType: 'POST', requestData: '{}', status: 500, errorMessage: 'e', ts: 1 },
  ],
  ['dialog', { title: 'Send?', text: 'Now', buttons: [{ id: 'yes', label: 'Yes', kind: 'primary' }] }],
  ['backdrop', { isShown: true }],
  ['toast', { text: 'Saved', kind: 'success' }],
  ['sendMessage', { titles: { en: 'Done', 'sv-SE': 'Klart' }, texts: { en: 'All' }, target: { menuCode: 'plan.week', orgId: 41001, params: { week: '3' } }, key: 'k', dedupeKey: 'week 3' }], // prettier-ignore
  ['requestToken', {}],
  ['askPortal', { name: 'account.sessions', data: { page: 1 } }],
  ['registerCommands', { commands: [{ id: 'print', label: 'Print' }] }],
  ['registerSearch', { isOffered: true }],
  ['registerHomeCards', { isOffered: true }],
  ['pageContext', { context: { documentId: 'A-101' } }],
])('SDK-4 %s needs the word of the application’s registry entry', (type, data) => {
  const input = message(type, data, { reqId: 'r1', source: 'plan-web' })
  const others = ALL.filter((allowed) => allowed !== type)

  expect(readMessage(input, others).refusal).toMatchObject({ code: 'NOT_ALLOWED', reqId: 'r1' })
  expect(readMessage(input, []).refusal).toMatchObject({ code: 'NOT_ALLOWED', reqId: 'r1' })
  expect(readMessage(input, [type])).toEqual({ message: input })
})

test('SDK-3 an old sender may leave the version out of the six specified messages, but not out of others', () => {
  expect(readMessage({ type: 'applicationModule', data: target }, ALL).message).toEqual(
    message('applicationModule', target),
  )
  expect(readMessage({ type: 'toast', data: { text: 'x' } }, ALL).refusal?.code).toBe('INVALID')
  expect(readMessage({ type: 'activity', data: {} }, ALL).refusal?.code).toBe('INVALID')
})

const homeCard = { id: 'late', title: 'Late', count: 0, rows: [] }

test.each([
  ['another version', { ...message('activity', {}), v: 2 }],
  ['no version', { type: 'activity', data: {} }],
  ['an unknown type', message('format-disk', {})],
  ['a type of the prototype', message('constructor', {})],
  ['a type that is the prototype', message('__proto__', {})],
  ['no data', message('activity', null)],
  ['a list for data', message('activity', [])],
  ['an unknown field', message('dirty', { isDirty: true, token: 'x' })],
  ['an unknown field of the prototype', message('activity', { constructor: 1 })],
  ['an unknown field beside the data', { ...message('activity', {}), token: 'x' }],
  ['a wrong field', message('dirty', { isDirty: 'yes' })],
  ['an inherited field', message('title', Object.create({ title: 'x' }))],
  ['a missing field', message('applicationModule', { productCode: 'plan' })],
  ['an endless title', message('title', { title: 'x'.repeat(201) })],
  ['an endless label', message('badge', { count: 1, label: 'x'.repeat(101) })],
  ['a negative count', message('badge', { count: -1 })],
  ['an id that is none', message('applicationModule', { ...target, orgId: 1.5 })],
  ['a way to open that is none', message('applicationModule', { ...target, openType: 'popup' })],
  ['parameters that are no texts', message('applicationModule', { ...target, params: { a: {} } })],
  ['a dialog without buttons', message('dialog', { title: 'x', buttons: [] })],
  [
    'a dialog of five buttons',
    message('dialog', { title: 'x', buttons: Array.from({ length: 5 }, () => ({ id: 'a', label: 'a' })) }),
  ],
  ['a button with a handler', message('dialog', { title: 'x', buttons: [{ id: 'a', label: 'a', onclick: 'x' }] })],
  ['state beyond what is kept', message('saved', { state: 'x'.repeat(100_000) })],
  ['five cards of home', message('homeCards', { cards: Array.from({ length: 5 }, () => homeCard) })],
  [
    'a card of six rows',
    message('homeCards', {
      cards: [{ ...homeCard, rows: Array.from({ length: 6 }, () => ({ text: 'a', menuCode: 'm' })) }],
    }),
  ],
  ['a card with an address', message('homeCards', { cards: [{ ...homeCard, url: 'https://evil.example' }] })],
  [
    'a row of another product',
    message('homeCards', { cards: [{ ...homeCard, rows: [{ text: 'a', menuCode: 'm', productCode: 'doc' }] }] }),
  ],
  ['a request id that is no text', { ...message('activity', {}), reqId: {} }],
])('HOST-8 SDK-2 SDK-71 HOST-227 a message with %s is not heard', (_what, input) => {
  expect(readMessage(input, ALL).message).toBeUndefined()
})

test('SDK-2 a read message is a copy that does not change with its original', () => {
  let looks = 0
  const data = {
    get title() {
      return ++looks === 1 ? 'Schedule' : { toString: () => 'x' }
    },
  }

  expect(readMessage(message('title', data), []).message?.data).toEqual({ title: 'Schedule' })
  const params = { a: 'b' }
  const read = readMessage(message('applicationModule', { ...target, params }), ALL).message
  params.a = 'changed'
  expect(read?.data).toMatchObject({ params: { a: 'b' } })
})

test('SDK-2 a payload changes no prototype', () => {
  const evil = JSON.parse(
    '{"v":1,"type":"applicationModule","data":{"productCode":"p","menuCode":"m","params":{"__proto__":"x"}}}',
  ) as unknown
  readMessage(evil, ALL)
  readMessage(message('saved', { state: JSON.parse('{"__proto__":{"isAdmin":true}}') as unknown }), ALL)
  readMessage(JSON.parse('{"v":1,"type":"activity","data":{"__proto__":{"isAdmin":true}}}'), ALL)

  expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
  expect(({} as Record<string, unknown>)['x']).toBeUndefined()
})

test('HOST-8 SDK-2 reading 100,000 random messages never throws and accepts no invalid one', () => {
  const type = fc.oneof(fc.constantFrom(...ALL, '__proto__', 'constructor', 'toString'), fc.string())
  const scalar = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.constant(undefined))
  const names = fc.constantFrom('path', 'url', 'title', 'isDirty', 'ts', 'buttons', '__proto__', 'constructor', 'v')
  const data = fc.oneof(
    { weight: 6, arbitrary: fc.dictionary(names, scalar, { maxKeys: 4 }) },
    { weight: 3, arbitrary: scalar },
    { weight: 1, arbitrary: fc.anything({ maxDepth: 2, maxKeys: 3, withNullPrototype: true, withBigInt: true }) },
  )
  const envelope = fc.record(
    { v: fc.constantFrom(1, 1, 2, null), type, reqId: scalar, data },
    { requiredKeys: ['type', 'data'] },
  )

  fc.assert(
    fc.property(envelope, (input) => {
      const { message: read, refusal } = readMessage(input, ALL)
      if ((read === undefined) === (refusal === undefined)) throw new Error('neither read nor refused')
      if (read && !ALL.includes(read.type)) throw new Error(`let through: ${read.type}`)
    }),
    { numRuns: 100_000 },
  )
}, 60_000)

test('SDK-2 an object that throws when it is read is ignored', () => {
  const trap = new Proxy({}, { ownKeys: () => { throw new Error('trapped') } }) // prettier-ignore
  const loop: Record<string, unknown> = {}
  loop['self'] = loop

  expect(readMessage(trap, ALL).message).toBeUndefined()
  expect(readMessage(message('title', trap), ALL).message).toBeUndefined()
  expect(readMessage(message('saved', { state: loop }), ALL).message).toBeUndefined()
  expect(readMessage(message('saved', { state: 1n }), ALL).message).toBeUndefined()
})
