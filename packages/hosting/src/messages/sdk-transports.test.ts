import { afterEach, describe, expect, test, vi } from 'vitest'
import { LIGHT } from './app-channel.fixtures.ts'
import { settled, CONNECTIONS } from './connections.fixtures.ts'

afterEach(() => vi.useRealTimers())

describe.each(CONNECTIONS)('over %s', (way, start) => {
  test('SDK-20, SDK-58 known values are properties: session, language, theme, state, parameters and saved state', async () => {
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

  test('SDK-8 properties of the portal cannot be changed', async () => {
    const { portal } = await start()

    expect(() => Object.assign(portal.state, { orgName: 'x' })).toThrow(TypeError)
    expect(() => Object.assign(portal.session.user, { id: 1 })).toThrow(TypeError)
    expect(() => Object.assign(portal.theme.variables, { '--x': 'y' })).toThrow(TypeError)
    expect(() => (portal.state.authorityCodes as string[]).push('x')).toThrow(TypeError)
  })

  test('SDK-21 a listener is called once for each change, until it is removed', async () => {
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

  test('SDK-22 a notification returns nothing and arrives', async () => {
    const { portal, last } = await start()
    const results = [
      portal.setDirty(true, 'Schedule'),
      portal.setTitle('A-101'),
      portal.setBadge(3, '3 comments'),
      portal.showToast({ text: 'Saved', kind: 'success' }),
      portal.setBackdrop(true),
      portal.reportActivity(),
      portal.openSearch(),
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
    expect(last('openSearch')).toEqual({})
    expect(last('microAppRouter')).toEqual({ path: '/register/A-101', replace: true })
    expect(last('pageContext')).toEqual({ context: { documentId: 'A-101' } })
    expect(last('sendPageErrorToPortal')).toMatchObject({ message: 'too far' })
    expect(last('sendServiceErrorToPortal')).toMatchObject({ requestUrl: '/api/tasks', status: 503 })
  })

  test('SDK-27 events around the application are reported: entry, guide, switch, a press beside its modal', async () => {
    const { portal, send } = await start()
    const heard = { track: vi.fn(), guide: vi.fn(), switched: vi.fn(), press: vi.fn() }
    portal.onEventTrack(heard.track)
    portal.onUserGuide(heard.guide)
    portal.onApplicationSwitch(heard.switched)
    portal.onBackdropPress(heard.press)

    send('event-track', { gid: 'g', timeStamp: 1, menuCode: 'plan.schedule' })
    send('user-guide', { enabled: true, menuCode: 'plan.schedule', step: 0 })
    send('applicationSwitch', { productCode: 'plan', applicationCode: 'plan-core', menuCode: 'm', orgId: 1 })
    send('backdropPress', {})
    await settled()

    expect(heard.track).toHaveBeenCalledExactlyOnceWith({ gid: 'g', timeStamp: 1, menuCode: 'plan.schedule' })
    expect(heard.guide).toHaveBeenCalledOnce()
    expect(heard.switched).toHaveBeenCalledOnce()
    expect(heard.press).toHaveBeenCalledOnce()
  })

  test('SDK-7 a reloaded page connects again', async () => {
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

  test('SDK-22 a value that cannot be serialised is refused with a code', async () => {
    if (way === 'the port of a page of the portal’s') return // this transport does not copy values; the portal refuses unreadable ones
    const { portal } = await start()

    expect(() => portal.setPageContext({ run: () => undefined })).toThrow(expect.objectContaining({ code: 'refused' }))
  })
})
