import type { ApplicationToken, HomeCard } from '@portico/sdk'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { settled, CONNECTIONS } from './connections.fixtures.ts'

afterEach(() => vi.useRealTimers())

const CARD: HomeCard = {
  id: 'late',
  title: 'Late activities',
  count: 12,
  rows: [{ text: 'Base slab', detail: '6 days late', tone: 'late', menuCode: 'plan.schedule', path: '/schedule' }],
  figure: { label: 'Progress', value: '47%' },
}

describe.each(CONNECTIONS)('over %s', (way, start) => {
  const isFakePortal = way === 'the fake portal'

  test('SDK-23 a call that reaches the portal is awaited, and is accepted, answered, or refused with a code', async () => {
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

  test('MSG-120 a message to the person is awaited, and refused with the portal’s reason', async () => {
    const { portal, answer, last } = await start()
    answer('sendMessage', ({ key }: { key?: string }) =>
      key === 'again' ? { ok: false, code: 'REFUSED', message: 'TOO_MANY_REQUESTS' } : { ok: true, value: null },
    )
    const message = { titles: { en: 'Done' }, target: { menuCode: 'plan.week' }, key: 'import-42' }
    await expect(portal.sendMessage(message)).resolves.toBeUndefined()
    expect(last('sendMessage')).toEqual(message)
    await expect(portal.sendMessage({ ...message, key: 'again' })).rejects.toMatchObject({ code: 'refused' })
  })

  test('SDK-24 a token belongs to the application and is cached until a minute before its end', async () => {
    const { portal, answer, count, send } = await start()
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
    send('tokenRenewed', { token: 'newer', expiredAt: Date.now() + 600_000, audience: 'plan-core' })
    await settled()
    expect(renewed).toHaveBeenCalledOnce()
    expect((await portal.requestToken()).token).toBe('newer')
  })

  test('SDK-54 a request of a page of the portal is sent with its data and returns its answer', async () => {
    const { portal, answer, last } = await start()
    answer('askPortal', () => ({ ok: true, value: [{ id: 7 }] }))

    expect(await portal.askPortal('account.sessions', { page: 2 })).toEqual([{ id: 7 }])
    expect(last('askPortal')).toEqual({ name: 'account.sessions', data: { page: 2 } })

    answer('askPortal', () => ({ ok: false, code: 'REFUSED', message: 'not answered here' }))
    await expect(portal.askPortal('account.sessions')).rejects.toMatchObject({ code: 'refused' })
  })

  test('SDK-25 commands are offered until they are removed, and run in the application', async () => {
    const { portal, last, send } = await start()
    const run = vi.fn()
    const stop = portal.registerCommands([{ id: 'print', label: 'Print', run }])
    portal.registerCommands([{ id: 'export', label: 'Export', run: () => undefined }])
    expect(last('registerCommands')).toEqual({
      commands: [
        { id: 'print', label: 'Print' },
        { id: 'export', label: 'Export' },
      ],
    })

    send('runCommand', { id: 'print' })
    send('runCommand', { id: 'unknown' })
    await settled()
    expect(run).toHaveBeenCalledOnce()

    stop()
    expect(last('registerCommands')).toEqual({ commands: [{ id: 'export', label: 'Export' }] })
  })

  test('SDK-26 the portal requests the state before a sleep, and search results', async () => {
    const { portal, saveState, search } = await start()
    const stop = portal.onSaveState(() => ({ draft: 'half' }))
    portal.registerSearch((query) => [{ title: `about ${query}`, path: '/a' }])

    await expect(saveState()).resolves.toEqual({ draft: 'half' })
    await expect(search('steel')).resolves.toEqual([{ title: 'about steel', path: '/a' }])

    stop()
    await expect(saveState()).resolves.toBeUndefined()
  })

  test('SDK-70 the portal asks for cards of home, and an application that throws has none', async () => {
    const { portal, homeCards, last } = await start()
    const stop = portal.registerHomeCards(async () => [CARD])
    await settled()
    expect(last('registerHomeCards')).toEqual({ isOffered: true })
    await expect(homeCards()).resolves.toEqual([CARD])

    portal.registerHomeCards(() => {
      throw new Error('no service')
    })
    await settled()
    await expect(homeCards()).resolves.toEqual([])
    stop()
  })

  test('TAB-26 an application is queried before it is left until it removes its guard', async () => {
    const { portal, leave, last } = await start()
    const stop = portal.onLeave(async () => false)
    await settled()
    await expect(leave()).resolves.toBe(false)
    portal.onLeave(() => true)
    await settled()
    await expect(leave()).resolves.toBe(true)

    stop()
    expect(last('guardLeave')).toEqual({ isOn: true })
  })

  test('SDK-64 an application saves on the portal’s request, and answers whether that succeeded', async () => {
    const { portal, saveWork, last } = await start()
    const save = vi.fn<() => Promise<void>>()
    const stop = portal.onSave(save)
    await settled()
    expect(last('offerSave')).toEqual({ isOffered: true })
    await expect(saveWork()).resolves.toBe(true)
    expect(save).toHaveBeenCalledOnce()

    save.mockRejectedValueOnce(new Error('No connection'))
    await expect(saveWork()).resolves.toBe(false)
    portal.onSave(() => {
      throw new Error('Not complete')
    })
    await settled()
    await expect(saveWork()).resolves.toBe(false)

    stop()
    expect(last('offerSave')).toEqual({ isOffered: true })
    portal.onSave(save)()
    expect(last('offerSave')).toEqual({ isOffered: false })
  })

  test('SDK-28 a request times out after ten seconds, except while a person decides', async () => {
    const { portal, answer } = await start()
    vi.useFakeTimers()
    if (isFakePortal) answer('applicationModule', () => ({ ok: true, value: new Promise(() => undefined) }))
    if (isFakePortal) answer('dialog', () => ({ ok: true, value: new Promise(() => undefined) }))
    const reply = expect(portal.openMenu({ productCode: 'doc', menuCode: 'doc.register' })).rejects.toMatchObject({ code: 'timeout' }) // prettier-ignore
    const person = vi.fn()
    portal.showDialog({ title: 'x', buttons: [{ id: 'a', label: 'A' }] }).then(person, person)

    await vi.advanceTimersByTimeAsync(10_000)
    await reply
    expect(person).not.toHaveBeenCalled()
  })

  test('SDK-29 no message is received or sent after disconnecting, and pending requests are rejected', async () => {
    const { portal, last, setLocale, answer } = await start()
    if (isFakePortal) answer('dialog', () => ({ ok: true, value: new Promise(() => undefined) }))
    const heard = vi.fn()
    portal.onLocaleChange(heard)
    const reply = expect(portal.showDialog({ title: 'x', buttons: [{ id: 'a', label: 'A' }] })).rejects.toMatchObject({
      code: 'disconnected',
    })

    portal.disconnect()
    portal.setTitle('gone')
    setLocale('sv-SE')
    await settled()

    await reply
    await expect(portal.openMenu({ productCode: 'a', menuCode: 'b' })).rejects.toMatchObject({ code: 'disconnected' })
    expect(heard).not.toHaveBeenCalled()
    expect(last('title')).toBeUndefined()
  })
})
