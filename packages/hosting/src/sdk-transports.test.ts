import { connectToPortal, type ApplicationToken, type Portal } from '@portico/sdk'
import { PORT_KEY, type ApplicationMessage, type PortalMessage, type Theme, type ToPortal } from '@portico/sdk/protocol'
import { createPretendPortal } from '@portico/sdk/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { FRAME, LIGHT, PORTAL, sharedState, startConversation } from './conversation.fixtures.ts'
import type { Outcome, ViewportEvent } from './types.ts'

type Asked = 'applicationModule' | 'embeddedTripartitePage' | 'dialog' | 'requestToken' | 'askPortal'

/** One way between an application and its portal, seen from both ends. */
interface Way {
  portal: Portal
  /** The newest message of a type that the application sent, or undefined. */
  last<T extends keyof ToPortal>(type: T): ToPortal[T] | undefined
  count(type: keyof ToPortal): number
  setLocale(locale: 'sv-SE' | 'en'): void
  setTheme(theme: Theme): void
  setOrganisation(name: string): void
  setActive(isActive: boolean): void
  answer(type: Asked, answer: (data: never) => Outcome): void
  say: ReturnType<typeof startConversation>['conversation']['say']
  saveState(): Promise<unknown>
  search(query: string): Promise<unknown>
  /** The frame loads its page again, and that connects. */
  reload(): Promise<Portal>
}

const REQUEST = { 'open-menu': 'applicationModule', 'open-page': 'embeddedTripartitePage', dialog: 'dialog', token: 'requestToken', ask: 'askPortal' } as const // prettier-ignore
const settled = () => new Promise((done) => setTimeout(done, 5))

async function overConversation(kind: 'realm' | 'iframe'): Promise<Way> {
  const app = startConversation(kind)
  const sent: ApplicationMessage[] = []
  const answers = new Map<Asked, (data: never) => Outcome>()
  app.hearEvents((event: ViewportEvent) => {
    if (!('settle' in event)) return
    const data = 'target' in event ? event.target : 'page' in event ? event.page : 'dialog' in event ? event.dialog : {}
    const answer = answers.get(REQUEST[event.type])
    if (answer) event.settle(answer(data as never))
  })
  const load = async () => {
    const page = kind === 'realm' ? realmPage(app, sent) : framePage(app, sent)
    return connectToPortal({ page, portalOrigin: PORTAL })
  }
  const share = (change: object) => {
    app.world.shared = { ...app.world.shared, ...change }
    app.conversation.tellShared()
  }
  return {
    portal: await load(),
    last: (type) => sent.findLast((message) => message.type === type)?.data as never,
    count: (type) => sent.filter((message) => message.type === type).length,
    setLocale: (locale) => share({ locale }),
    setTheme: (theme) => share({ theme }),
    setOrganisation: (orgName) => share({ session: { ...app.world.shared.session, orgName } }),
    setActive: (isActive) => app.conversation.tell(isActive ? 'activate' : 'deactivate', {}),
    answer: (type, answer) => void answers.set(type, answer),
    say: (type, data) => app.conversation.say(type, data),
    saveState: () => app.conversation.querySave(),
    search: (query) => app.conversation.search(query),
    reload: load,
  }
}

type App = ReturnType<typeof startConversation>

function realmPage(app: App, sent: ApplicationMessage[]): Window {
  const port = {
    v: 1,
    send(message: ApplicationMessage) {
      sent.push(message)
      app.conversation.hear(message)
    },
    listen: app.listen,
  }
  return { parent: {}, frameElement: { [PORT_KEY]: port } } as unknown as Window
}

/** A frame of another origin: copies travel, and never within the call. */
function framePage(app: App, sent: ApplicationMessage[]): Window {
  const parent = {
    postMessage(message: ApplicationMessage, origin: string) {
      expect(origin).toBe(PORTAL)
      sent.push(message)
      const data = structuredClone(message)
      queueMicrotask(() => app.post(data, FRAME))
    },
  }
  const stops = new Map<unknown, () => void>()
  const deliver = (handler: (event: object) => void) => (message: PortalMessage) => {
    const data = structuredClone(message)
    queueMicrotask(() => stops.has(handler) && handler({ source: parent, origin: PORTAL, data }))
  }
  const frame = {
    parent,
    frameElement: null,
    addEventListener: (_type: string, handler: (event: object) => void) => {
      const stop = app.listen(deliver(handler))
      const hear = deliver(handler)
      const push = app.toWindow.push.bind(app.toWindow)
      app.toWindow.push = (...messages) => {
        for (const message of messages) hear(message)
        return push(...messages)
      }
      stops.set(handler, stop)
    },
    removeEventListener: (_type: string, handler: (event: object) => void) => {
      stops.get(handler)?.()
      stops.delete(handler)
    },
  }
  return frame as unknown as Window
}

async function overPretence(): Promise<Way> {
  const page = {} as Window
  const pretend = createPretendPortal({
    page,
    theme: LIGHT,
    state: {
      ...sharedState().session,
      orgName: 'Öresund Tunnel',
      menuCode: 'plan.schedule',
      applicationCode: 'plan-core',
    },
    params: { documentId: 'A-101' },
    savedState: { draft: 'kept' },
  })
  const load = () => connectToPortal({ page })
  return {
    portal: await load(),
    last: (type) => pretend.last(type),
    count: (type) => pretend.told.filter((told) => told.type === type).length,
    setLocale: pretend.setLocale,
    setTheme: pretend.setTheme,
    setOrganisation: (orgName) => pretend.setState({ orgName }),
    setActive: pretend.setActive,
    answer: (type, answer) =>
      pretend.answer({
        [type]: (data: never) => {
          const outcome = answer(data)
          if (!outcome.ok) throw new Error(outcome.message)
          return outcome.value
        },
      }),
    say: pretend.tell,
    saveState: pretend.saveState,
    search: pretend.search,
    reload: load,
  }
}

afterEach(() => vi.useRealTimers())

describe.each([
  ['a realm’s port', () => overConversation('realm')],
  ['window messages', () => overConversation('iframe')],
  ['the pretend portal', overPretence],
])('over %s', (way, start) => {
  const isPretence = way === 'the pretend portal'

  test('SDK-20 what is known now is read: session, language, look, state, parameters and what was saved', async () => {
    const { portal } = await start()

    expect(portal.session.user).toEqual({ id: 501, nickname: 'Anna Berg', accountName: 'anna' })
    expect(portal.session.organisation.name).toBe('Öresund Tunnel')
    expect(portal.locale).toBe('en')
    expect(portal.theme).toEqual(LIGHT)
    expect(portal.state.menuCode).toBe('plan.schedule')
    expect(portal.params).toEqual({ documentId: 'A-101' })
    expect(portal.savedState).toEqual({ draft: 'kept' })
    expect(JSON.stringify([portal.state, portal.session]).toLowerCase()).not.toContain('token')
  })

  test('SDK-8 what is read cannot be changed', async () => {
    const { portal } = await start()

    expect(() => Object.assign(portal.state, { orgName: 'x' })).toThrow(TypeError)
    expect(() => Object.assign(portal.session.user, { id: 1 })).toThrow(TypeError)
    expect(() => Object.assign(portal.theme.variables, { '--x': 'y' })).toThrow(TypeError)
    expect(() => (portal.state.authorityCodes as string[]).push('x')).toThrow(TypeError)
  })

  test('SDK-21 what may change is told once a change to those who asked, until they stop', async () => {
    const { portal, setLocale, setTheme, setOrganisation, setActive } = await start()
    setActive(true)
    await settled()
    const heard = { locale: vi.fn(), theme: vi.fn(), session: vi.fn(), active: vi.fn() }
    const stop = portal.onLocaleChange(heard.locale)
    portal.onThemeChange(heard.theme)
    portal.onSessionChange(heard.session)
    portal.onActiveChange(heard.active)

    setLocale('sv-SE')
    setLocale('sv-SE')
    setTheme({ colorScheme: 'dark', variables: {} })
    setOrganisation('Slussen')
    setActive(false)
    setActive(false)
    await settled()
    stop()
    setLocale('en')
    await settled()

    expect(heard.locale.mock.calls).toEqual([['sv-SE']])
    expect(heard.theme.mock.calls).toEqual([[{ colorScheme: 'dark', variables: {} }]])
    expect(heard.session).toHaveBeenCalledOnce()
    expect(heard.active.mock.calls).toEqual([[false]])
    expect([portal.locale, portal.session.organisation.name, portal.isActive]).toEqual(['en', 'Slussen', false])
  })

  test('SDK-22 what only tells returns nothing and arrives', async () => {
    const { portal, last } = await start()
    const results = [
      portal.setDirty(true, 'Schedule'),
      portal.setTitle('A-101'),
      portal.setBadge(3, '3 comments'),
      portal.showToast({ text: 'Saved', kind: 'success' }),
      portal.setBackdrop(true),
      portal.reportActivity(),
      portal.reportPath('/register/A-101', { replace: true }),
      portal.setPageContext({ documentId: 'A-101' }),
      portal.reportError(new RangeError('too far')),
      portal.reportServiceError({ requestUrl: '/api/tasks', status: 503, errorMessage: 'unavailable' }),
    ]

    expect(results.every((result) => result === undefined)).toBe(true)
    expect(last('dirty')).toEqual({ isDirty: true, label: 'Schedule' })
    expect(last('title')).toEqual({ title: 'A-101' })
    expect(last('badge')).toEqual({ count: 3, label: '3 comments' })
    expect(last('toast')).toEqual({ text: 'Saved', kind: 'success' })
    expect(last('backdrop')).toEqual({ isShown: true })
    expect(last('activity')).toEqual({})
    expect(last('microAppRouter')).toEqual({ path: '/register/A-101', replace: true })
    expect(last('pageContext')).toEqual({ context: { documentId: 'A-101' } })
    expect(last('sendPageErrorToPortal')).toMatchObject({ message: 'too far' })
    expect(last('sendServiceErrorToPortal')).toMatchObject({ requestUrl: '/api/tasks', status: 503 })
  })

  test('SDK-23 what crosses to the portal is awaited: agreed, answered, or refused with a code', async () => {
    const { portal, answer } = await start()
    answer('applicationModule', ({ menuCode }: { menuCode: string }) =>
      menuCode === 'doc.secret' ? { ok: false, code: 'FORBIDDEN', message: 'No permission' } : { ok: true },
    )
    answer('embeddedTripartitePage', () => ({ ok: true }))
    answer('dialog', ({ buttons }: { buttons: { id: string }[] }) => ({ ok: true, value: buttons[0]!.id }))

    await expect(portal.openMenu({ productCode: 'doc', menuCode: 'doc.register' })).resolves.toBeUndefined()
    await expect(portal.openMenu({ productCode: 'doc', menuCode: 'doc.secret' })).rejects.toMatchObject({
      name: 'PortalSdkError',
      code: 'refused',
      message: 'No permission',
    })
    await expect(portal.openPage({ url: 'https://erp.example', openMethod: 1 })).resolves.toBeUndefined()
    const buttons = [{ id: 'send', label: 'Send' }]
    await expect(portal.showDialog({ title: 'Send?', buttons })).resolves.toBe('send')
  })

  test('SDK-24 a token is the application’s own and kept until a minute before its end', async () => {
    const { portal, answer, count, say } = await start()
    let minted = 0
    const mint = (left: number): ApplicationToken => ({
      token: `t${++minted}`,
      expiredAt: Date.now() + left,
      audience: 'plan-core',
    })
    answer('requestToken', () => ({ ok: true, value: mint(61_000) }))

    const [one, same] = await Promise.all([portal.requestToken(), portal.requestToken()])
    expect([one.token, same.token, (await portal.requestToken()).token]).toEqual(['t1', 't1', 't1'])
    expect(count('requestToken')).toBe(1)

    answer('requestToken', () => ({ ok: true, value: mint(59_000) }))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_000 })
    expect((await portal.requestToken()).token).toBe('t2')
    vi.useRealTimers()

    const renewed = vi.fn()
    portal.onTokenRenewed(renewed)
    say('tokenRenewed', { token: 'newer', expiredAt: Date.now() + 600_000, audience: 'plan-core' })
    await settled()
    expect(renewed).toHaveBeenCalledOnce()
    expect((await portal.requestToken()).token).toBe('newer')
  })

  test('SDK-54 a question of a page of the portal’s own goes with its data and comes back with its answer', async () => {
    const { portal, answer, last } = await start()
    answer('askPortal', () => ({ ok: true, value: [{ id: 7 }] }))

    expect(await portal.askPortal('account.sessions', { page: 2 })).toEqual([{ id: 7 }])
    expect(last('askPortal')).toEqual({ name: 'account.sessions', data: { page: 2 } })

    answer('askPortal', () => ({ ok: false, code: 'REFUSED', message: 'not answered here' }))
    await expect(portal.askPortal('account.sessions')).rejects.toMatchObject({ code: 'refused' })
  })

  test('SDK-25 commands are offered until they are stopped, and run in the application', async () => {
    const { portal, last, say } = await start()
    const run = vi.fn()
    const stop = portal.registerCommands([{ id: 'print', label: 'Print', run }])
    portal.registerCommands([{ id: 'export', label: 'Export', run: () => undefined }])
    expect(last('registerCommands')).toEqual({
      commands: [
        { id: 'print', label: 'Print' },
        { id: 'export', label: 'Export' },
      ],
    })

    say('runCommand', { id: 'print' })
    say('runCommand', { id: 'unknown' })
    await settled()
    expect(run).toHaveBeenCalledOnce()

    stop()
    expect(last('registerCommands')).toEqual({ commands: [{ id: 'export', label: 'Export' }] })
  })

  test('SDK-26 the portal asks: for the state before a sleep, and for what is found', async () => {
    const { portal, saveState, search } = await start()
    const stop = portal.onSaveState(() => ({ draft: 'half' }))
    portal.registerSearch((query) => [{ title: `about ${query}`, path: '/a' }])

    await expect(saveState()).resolves.toEqual({ draft: 'half' })
    await expect(search('steel')).resolves.toEqual([{ title: 'about steel', path: '/a' }])

    stop()
    await expect(saveState()).resolves.toBeUndefined()
  })

  test('SDK-27 what happens around the application is told: entry, guide, switch, a press beside its modal', async () => {
    const { portal, say } = await start()
    const heard = { track: vi.fn(), guide: vi.fn(), switched: vi.fn(), press: vi.fn() }
    portal.onEventTrack(heard.track)
    portal.onUserGuide(heard.guide)
    portal.onApplicationSwitch(heard.switched)
    portal.onBackdropPress(heard.press)

    say('event-track', { gid: 'g', timeStamp: 1, menuCode: 'plan.schedule' })
    say('user-guide', { enabled: true, menuCode: 'plan.schedule', step: 0 })
    say('applicationSwitch', { productCode: 'plan', applicationCode: 'plan-core', menuCode: 'm', orgId: 1 })
    say('backdropPress', {})
    await settled()

    expect(heard.track).toHaveBeenCalledExactlyOnceWith({ gid: 'g', timeStamp: 1, menuCode: 'plan.schedule' })
    expect(heard.guide).toHaveBeenCalledOnce()
    expect(heard.switched).toHaveBeenCalledOnce()
    expect(heard.press).toHaveBeenCalledOnce()
  })

  test('SDK-28 a portal that never answers is given up after ten seconds; a person is waited for', async () => {
    const { portal, answer } = await start()
    vi.useFakeTimers()
    if (isPretence) answer('applicationModule', () => ({ ok: true, value: new Promise(() => undefined) }))
    if (isPretence) answer('dialog', () => ({ ok: true, value: new Promise(() => undefined) }))
    const asked = expect(portal.openMenu({ productCode: 'doc', menuCode: 'doc.register' })).rejects.toMatchObject({ code: 'timeout' }) // prettier-ignore
    const person = vi.fn()
    portal.showDialog({ title: 'x', buttons: [{ id: 'a', label: 'A' }] }).then(person, person)

    await vi.advanceTimersByTimeAsync(10_000)
    await asked
    expect(person).not.toHaveBeenCalled()
  })

  test('SDK-29 after disconnecting nothing is heard, nothing is said, and what was asked is given up', async () => {
    const { portal, last, setLocale, answer } = await start()
    if (isPretence) answer('dialog', () => ({ ok: true, value: new Promise(() => undefined) }))
    const heard = vi.fn()
    portal.onLocaleChange(heard)
    const asked = expect(portal.showDialog({ title: 'x', buttons: [{ id: 'a', label: 'A' }] })).rejects.toMatchObject({
      code: 'disconnected',
    })

    portal.disconnect()
    portal.setTitle('gone')
    setLocale('sv-SE')
    await settled()

    await asked
    await expect(portal.openMenu({ productCode: 'a', menuCode: 'b' })).rejects.toMatchObject({ code: 'disconnected' })
    expect(heard).not.toHaveBeenCalled()
    expect(last('title')).toBeUndefined()
  })

  test('SDK-7 a page that is loaded again connects again', async () => {
    const { reload, setLocale, last } = await start()
    const again = await reload()
    const heard = vi.fn()
    again.onLocaleChange(heard)

    setLocale('sv-SE')
    again.setTitle('again')
    await settled()

    expect(heard.mock.calls).toEqual([['sv-SE']])
    expect(last('title')).toEqual({ title: 'again' })
  })

  test('SDK-22 what cannot be sent is refused, with a code', async () => {
    if (way === 'a realm’s port') return // nothing is copied on the way: the portal refuses what it cannot read
    const { portal } = await start()

    expect(() => portal.setPageContext({ run: () => undefined })).toThrow(expect.objectContaining({ code: 'refused' }))
  })
})
