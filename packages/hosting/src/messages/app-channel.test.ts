import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startChannel, startLifecycles } from './app-channel.fixtures.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const ready = (since = 1) => ({ v: 1, type: 'ready', data: { sdk: '0.1.0', since } })
const typesOf = (all: readonly { type: string }[]) => all.map(({ type }) => type)
const KINDS = ['portal-page', 'iframe'] as const

test('SDK-1 window messages count only from the registered origin of a frame, or from the portal’s for a page of the portal', () => {
  const title = { v: 1, type: 'title', data: { title: 'Heard' } }
  for (const kind of KINDS) {
    const app = startChannel(kind)
    for (const origin of ['https://evil.example', 'null', '', 'https://plan.example.evil.example'])
      app.post(title, origin)
    app.post(title, kind === 'portal-page' ? 'https://plan.example' : 'https://portal.example')
    expect(app.events).toEqual([])

    app.post(title)
    expect(app.events).toEqual([{ type: 'title', title: 'Heard' }])
  }
  const opaque = startChannel('iframe', { origin: 'null' })
  opaque.post(title, 'null')
  expect(opaque.events).toEqual([])
})

test('SDK-3 an old page without version and SDK opens a menu from its frame', () => {
  for (const kind of KINDS) {
    const app = startChannel(kind)
    app.post({ type: 'applicationModule', data: { productCode: 'doc', menuCode: 'doc.register' } })

    expect(app.events).toMatchObject([{ type: 'open-menu', target: { menuCode: 'doc.register' } }])
  }
})

test('SDK-4 a request that the registry forbids is answered, so that it does not stay pending', () => {
  for (const kind of KINDS) {
    const app = startChannel(kind, { messages: [] })
    const send = (payload: unknown) => (kind === 'portal-page' ? app.channel.receive(payload) : app.post(payload))
    send(ready())
    send({ v: 1, type: 'dialog', reqId: 'r1', data: { title: 'x', buttons: [{ id: 'a', label: 'A' }] } })

    expect(app.posted.at(-1)).toMatchObject({ type: 'answer', reqId: 'r1', data: { ok: false, code: 'NOT_ALLOWED' } })
    expect(typesOf(app.events)).toEqual(['refused'])
  }
})

test('HOST-9 SDK-5 a flood of messages is dropped, and the frame muted once, over a port and over a window', () => {
  for (const kind of KINDS) {
    const app = startChannel(kind)
    const payload = { v: 1, type: 'title', data: { title: 'x' } }
    const send = kind === 'portal-page' ? app.channel.receive : app.post
    for (let count = 0; count < 100_000; count++) send(payload)

    expect(app.events.filter(({ type }) => type === 'muted')).toHaveLength(1)
    expect(app.events.filter(({ type }) => type === 'title')).toHaveLength(200)
    vi.advanceTimersByTime(10_001)
  }
})

test.each([{ path: '/portal/3' }, { path: '/portal/3/' }, { path: '/', menuCode: 'portal.forbidden.mgt' }])(
  'NAV-8 a navigation to %o answers that the person may not open it',
  (data) => {
    const app = startChannel('iframe')
    app.post({ v: 1, type: 'microAppRouter', data })
    const reply = app.events.filter(({ type }) => type === 'open-menu')
    expect(reply).toEqual([
      expect.objectContaining({ target: expect.objectContaining({ menuCode: 'portal.forbidden.mgt' }) as unknown }),
    ])
  },
)

test('SDK-6 MENU-7 an application switch waits for three seconds, or until the page reports that it is ready', () => {
  const to = { productCode: 'plan', applicationCode: 'plan-core', menuCode: 'plan.schedule', orgId: 41001 }
  const late = startChannel('iframe')
  late.channel.sendFromShell('applicationSwitch', to)
  vi.advanceTimersByTime(2_999)
  expect(late.toWindow).toEqual([])
  vi.advanceTimersByTime(1)
  expect(late.toWindow).toEqual([{ v: 1, type: 'applicationSwitch', data: to }])

  const early = startChannel('iframe')
  early.channel.sendFromShell('applicationSwitch', to)
  vi.advanceTimersByTime(500)
  early.post(ready())
  vi.advanceTimersByTime(10_000)
  expect(typesOf(early.toWindow)).toEqual(['applicationSwitch'])

  early.channel.sendFromShell('applicationSwitch', to)
  expect(typesOf(early.toWindow)).toEqual(['applicationSwitch', 'applicationSwitch'])
})

test('SDK-6, SDK-57 the specified messages reach a page without the SDK at its window, and the portal’s own messages do not', () => {
  const app = startChannel('iframe')
  app.channel.sendFromShell('event-track', { gid: 'g', timeStamp: 1, menuCode: 'plan.schedule' })
  app.channel.sendFromShell('user-guide', { enabled: true, menuCode: 'plan.schedule', step: 0 })
  app.channel.sendFromShell('backdropPress', {})

  expect(typesOf(app.toWindow)).toEqual(['event-track', 'user-guide'])
  expect(app.posted).toEqual([])
})

test('SDK-7 another document in the frame resets the state of the former document', () => {
  const app = startChannel('iframe')
  app.post(ready(1))
  app.post({ v: 1, type: 'dirty', data: { isDirty: true } })
  app.post({ v: 1, type: 'backdrop', data: { isShown: true } })
  app.post(ready(1))
  expect(app.channel.isDirty).toBe(true)

  app.post(ready(2))
  expect(app.channel.isDirty).toBe(false)
  expect(app.events).toContainEqual({ type: 'backdrop', isShown: false })
  expect(app.events).toContainEqual({ type: 'commands', commands: [] })
  expect(app.events).toContainEqual({ type: 'badge', count: 0, label: null })
})

test('TAB-30 unsaved work is reported again when its name changes, and without a name once it is saved', () => {
  const app = startChannel('iframe')
  const send = (data: object) => app.post({ v: 1, type: 'dirty', data })
  send({ isDirty: true })
  send({ isDirty: true, label: '2 tasks' })
  send({ isDirty: true, label: '2 tasks' })
  send({ isDirty: false, label: 'nothing' })

  expect(app.events.filter(({ type }) => type === 'dirty')).toEqual([
    { type: 'dirty', isDirty: true, label: null },
    { type: 'dirty', isDirty: true, label: '2 tasks' },
    { type: 'dirty', isDirty: false, label: null },
  ])
})

test('SDK-20 a connecting application learns whether it is active', () => {
  const app = startChannel('iframe')
  app.post(ready())
  expect(app.posted.at(-1)).toMatchObject({ data: { isActive: false } })

  app.channel.send('activate', {})
  app.post(ready(2))
  expect(app.posted.at(-1)).toMatchObject({ type: 'context', data: { isActive: true } })
})

test('SDK-8 a page of the portal receives frozen copies, and cannot change objects of the shell or of another application', () => {
  const one = startChannel('portal-page')
  const other = startChannel('portal-page')
  other.world.shared = one.world.shared
  one.channel.receive(ready())
  other.channel.receive(ready())
  const data = (one.posted[0] as { data: { state: { orgName: string }; theme: { variables: Record<string, string> } } })
    .data

  expect(() => (data.state.orgName = 'changed')).toThrow(TypeError)
  expect(() => (data.theme.variables['--portal-theme-colour'] = 'red')).toThrow(TypeError)
  expect(data.theme).not.toBe(one.world.shared.theme)
  expect(other.posted[0]).toMatchObject({ data: { state: { orgName: 'Öresund Tunnel' } } })
  expect(Object.isFrozen(one.world.shared.theme)).toBe(false)
})

test('SDK-9 an unchanged state is sent once; a change of theme or language has its own message', () => {
  const app = startChannel('iframe')
  app.post(ready())
  app.channel.sendContext()
  expect(typesOf(app.posted)).toEqual(['context'])

  app.world.shared = { ...app.world.shared, locale: 'sv-SE' }
  app.channel.sendContext()
  app.world.shared = { ...app.world.shared, theme: { colorScheme: 'dark', variables: {} } }
  app.channel.sendContext()
  expect(typesOf(app.posted)).toEqual(['context', 'context', 'locale', 'context', 'theme'])
  expect(JSON.stringify(app.posted).toLowerCase()).not.toContain('token')
})

test('SDK-10 a path of another menu or of another host is refused', () => {
  const app = startChannel('iframe')
  app.post(ready())
  const route = (data: object) => app.post({ v: 1, type: 'microAppRouter', reqId: 'r', data })
  route({ path: '/register', query: 'a=b' })
  route({ menuCode: 'plan.schedule', path: '/schedule' })
  expect(app.moves).toEqual(['/register?a=b', '/schedule'])

  for (const data of [
    { path: '//evil.example' },
    { path: '/\\evil' },
    { path: 'x' },
    { menuCode: 'doc', path: '/a' },
  ]) {
    route(data)
    expect(app.posted.at(-1)).toMatchObject({ type: 'answer', data: { ok: false } })
  }
  expect(app.moves).toHaveLength(2)
})

test('SDK-11 HOST-365 a silent application is awaited for half a second, before a sleep for a minute, and one whose document is gone not at all', async () => {
  const app = startChannel('iframe')
  await expect(app.channel.querySave()).resolves.toBeUndefined()
  app.post(ready())

  const late = app.channel.querySave()
  await vi.advanceTimersByTimeAsync(500)
  await expect(late).resolves.toBeUndefined()

  const isEarly = vi.fn()
  void app.channel.querySave(60_000).then(isEarly)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(isEarly).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(isEarly).toHaveBeenCalledWith(undefined)

  const answered = app.channel.querySave()
  const { reqId } = app.posted.at(-1)!
  app.post({ v: 1, type: 'saved', reqId: 'another', data: { state: 'wrong' } })
  app.post({ v: 1, type: 'saved', reqId, data: { state: { draft: 'x' } } })
  await expect(answered).resolves.toEqual({ draft: 'x' })

  const gone = app.channel.querySave()
  app.channel.end()
  await expect(gone).resolves.toBeUndefined()
})

test('SDK-12 a ping determines whether the application answers, and is unknown for a page without the SDK', async () => {
  const app = startChannel('iframe')
  await expect(app.channel.ping(1000)).resolves.toBeUndefined()
  app.post(ready())

  const silent = app.channel.ping(1000)
  await vi.advanceTimersByTimeAsync(1000)
  await expect(silent).resolves.toBe(false)

  const answered = app.channel.ping(1000)
  app.post({ v: 1, type: 'pong', reqId: app.posted.at(-1)!.reqId, data: {} })
  await expect(answered).resolves.toBe(true)
})

test('HOST-7 SDK-16 HOST-226 lifecycles get the SDK’s portal beside the names of the qiankun protocol', () => {
  const app = startLifecycles()
  const props = app.props()
  const heard = vi.fn()
  props.onGlobalStateChange(heard, true)

  props.portal!.setDirty(true, 'Schedule')
  expect(app.channel.isDirty).toBe(true)
  expect(props.setGlobalState(undefined)).toBe(false)
  expect(heard).toHaveBeenCalledOnce()

  app.world.shared = { ...app.world.shared, locale: 'sv-SE' }
  app.channel.sendContext()
  expect(heard).toHaveBeenLastCalledWith(
    expect.objectContaining({ lang: 'sv-SE' }),
    expect.objectContaining({ lang: 'en' }),
  )
  expect(props.portal!.locale).toBe('sv-SE')
  expect(app.props().portal).toBe(props.portal)
})

test('HOST-154, HOST-273, HOST-274 an application changes its own copy of the state until the portal changes that field, and no other application sees it', () => {
  const app = startLifecycles()
  const props = app.props()
  const heard: (readonly unknown[])[] = []
  props.onGlobalStateChange((state, before) => {
    const pick = (one: typeof state) => [one?.lang, (one as unknown as { basket?: unknown }).basket, one?.token]
    heard.push([pick(state), pick(before)])
  })

  expect(props.setGlobalState({ lang: 'zh-CN', basket: [7], token: 'forged' })).toBe(true)
  expect(heard).toEqual([
    [
      ['zh-CN', [7], ''],
      ['en', undefined, ''],
    ],
  ])
  expect(app.props().session).toMatchObject({ lang: 'zh-CN', basket: [7] })
  for (const nothing of [null, 'lang', [], {}, { token: 'forged' }, { basket: 'x'.repeat(100_001) }, { basket: 1n }])
    expect(props.setGlobalState(nothing)).toBe(false)
  expect(app.posted.map((message) => JSON.stringify(message)).join()).not.toContain('basket')

  app.world.shared = { ...app.world.shared, locale: 'sv-SE' }
  app.channel.sendContext()
  expect(heard.at(-1)?.[0]).toEqual(['sv-SE', [7], ''])
  expect(props.offGlobalStateChange()).toBe(true)
  props.setGlobalState({ basket: 8 })
  expect(heard).toHaveLength(2)
})

test('TAB-26, TAB-50 only an application with a leave guard is queried before it is left, for three seconds', async () => {
  const app = startChannel('iframe')
  app.post(ready())
  await expect(app.channel.queryLeave()).resolves.toBe('leave')
  app.post({ v: 1, type: 'guardLeave', data: { isOn: true } })

  const answer = async (isFree: boolean) => {
    const reply = app.channel.queryLeave()
    app.post({ v: 1, type: 'mayLeave', reqId: app.posted.at(-1)!.reqId, data: { isFree } })
    return reply
  }
  await expect(answer(true)).resolves.toBe('leave')
  await expect(answer(false)).resolves.toBe('stay')

  const silent = app.channel.queryLeave()
  await vi.advanceTimersByTimeAsync(3_000)
  await expect(silent).resolves.toBe('no-answer')

  const gone = app.channel.queryLeave()
  app.channel.end()
  await expect(gone).resolves.toBe('leave')
  await expect(app.channel.queryLeave()).resolves.toBe('leave')
})

test('TAB-51 TAB-53 only an application that offers to save is asked to save, for ten seconds, and is clean afterwards', async () => {
  const app = startChannel('iframe')
  app.post(ready())
  app.post({ v: 1, type: 'dirty', data: { isDirty: true } })
  await expect(app.channel.saveWork()).resolves.toBe(false)
  expect(app.posted.map(({ type }) => type)).not.toContain('saveWork')

  for (const data of [{ isOffered: 'yes' }, { isOffered: true, more: 1 }]) app.post({ v: 1, type: 'offerSave', data })
  app.post({ v: 1, type: 'offerSave', data: { isOffered: true } }, 'https://other.example')
  app.post({ type: 'offerSave', data: { isOffered: true } })
  expect(app.channel.offersSave).toBe(false)
  app.post({ v: 1, type: 'offerSave', data: { isOffered: true } })
  expect(app.channel.offersSave).toBe(true)

  const answer = async (data: object, origin?: string) => {
    const reply = app.channel.saveWork()
    app.post({ v: 1, type: 'workSaved', reqId: app.posted.at(-1)!.reqId, data }, origin)
    await vi.advanceTimersByTimeAsync(10_000)
    return reply
  }
  await expect(answer({ isSaved: false })).resolves.toBe(false)
  await expect(answer({ isSaved: 1 })).resolves.toBe(false)
  await expect(answer({ isSaved: true }, 'https://other.example')).resolves.toBe(false)
  expect(app.channel.isDirty).toBe(true)
  await expect(answer({ isSaved: true })).resolves.toBe(true)
  expect(app.channel.isDirty).toBe(false)

  const gone = app.channel.saveWork()
  app.channel.end()
  await expect(gone).resolves.toBe(false)
  expect(app.channel.offersSave).toBe(false)
})
