import { beforeEach, expect, test, vi } from 'vitest'
import { createPortal } from './create-portal.ts'
import type { ApplicationMessage, PortalMessage, SharedState, Theme } from './protocol.ts'

const theme: Theme = { colorScheme: 'light', variables: { '--portal-theme-colour': '#268DFF' } }
const state: SharedState = {
  userId: 501,
  nickName: 'Anna Berg',
  accountName: 'anna',
  tenantId: 20001,
  tenantName: 'Nordbro AB',
  tenantAdmin: false,
  orgId: 41001,
  orgFullId: '/20001/30010/41001',
  orgName: 'Öresund Tunnel',
  orgType: 'general-project',
  productCode: 'plan',
  applicationCode: 'plan-core',
  menuCode: 'plan.schedule',
  menuName: 'Schedule',
  moduleCode: 'plan-schedule',
  isReadOnly: false,
  authorityCodes: ['plan.schedule.view'],
  identityCode: 'T-20001',
  participantId: null,
  participantUserType: null,
  lang: 'en',
  languageArray: ['zh-CN', 'en', 'sv-SE'],
  isI18nEnv: false,
  isWidget: false,
  pageFrom: null,
  projectId: 41001,
  loginTenantId: 20001,
  loginSessionTimeout: 24,
  languageSwitchEnable: true,
  isAsideExpand: true,
  environment: 'CN',
  portalType: 0,
  themeColor: '#268DFF',
}

let sent: ApplicationMessage[]
let say: (message: PortalMessage) => void
const context = (now: SharedState, look = theme): PortalMessage & { type: 'context' } => ({
  v: 1,
  type: 'context',
  data: { state: now, theme: look },
})

function connect() {
  sent = []
  return createPortal(
    {
      send: (message) => sent.push(message),
      listen: (listener) => {
        say = listener
        return () => (say = () => undefined)
      },
    },
    context(state),
  )
}
let portal: ReturnType<typeof connect>
beforeEach(() => {
  portal = connect()
})

test('HOST-13 known values are properties: person, organisation, language and look', () => {
  expect(portal.session.user.nickname).toBe('Anna Berg')
  expect(portal.session.organisation).toEqual({
    id: 41001,
    fullId: '/20001/30010/41001',
    name: 'Öresund Tunnel',
    type: 'general-project',
  })
  expect(portal.locale).toBe('en')
  expect(portal.theme).toEqual(theme)
})

test('HOST-13 a listener is called once for each change, until it is removed', () => {
  const heard = vi.fn()
  const stop = portal.onLocaleChange(heard)

  say(context({ ...state, lang: 'sv-SE' }))
  say(context({ ...state, lang: 'sv-SE' }))
  stop()
  say(context({ ...state, lang: 'zh-CN' }))

  expect(heard.mock.calls).toEqual([['sv-SE']])
  expect(portal.locale).toBe('zh-CN')
})

test('SDK-68 the session says where the person may only look, and a change of it is reported', () => {
  const heard: boolean[] = []
  portal.onSessionChange(({ isReadOnly }) => heard.push(isReadOnly))
  expect(portal.session.isReadOnly).toBe(false)
  say(context({ ...state, isReadOnly: true }))
  expect(portal.session.isReadOnly).toBe(true)
  say(context({ ...state, isReadOnly: true }))
  say(context(state))
  expect(heard).toEqual([true, false])
})

test('HOST-13 the session for applications contains no token', () => {
  expect(JSON.stringify(portal.session).toLowerCase()).not.toContain('token')
})

test('HOST-17 opening a menu resolves when the portal agrees and rejects when it refuses', async () => {
  const agreed = portal.openMenu({ productCode: 'doc', menuCode: 'doc.register' })
  const refused = portal.openMenu({ productCode: 'doc', menuCode: 'doc.secret' })
  const [first, second] = sent

  say({ v: 1, type: 'answer', reqId: second!.reqId!, data: { ok: false, code: 'FORBIDDEN', message: 'No permission' } })
  say({ v: 1, type: 'answer', reqId: first!.reqId!, data: { ok: true } })

  await expect(agreed).resolves.toBeUndefined()
  await expect(refused).rejects.toMatchObject({ name: 'PortalSdkError', code: 'refused', message: 'No permission' })
})

test('HOST-19 a request without an answer times out after ten seconds', async () => {
  vi.useFakeTimers()
  const reply = portal.openMenu({ productCode: 'doc', menuCode: 'doc.register' })
  const outcome = expect(reply).rejects.toMatchObject({ code: 'timeout' })
  await vi.advanceTimersByTimeAsync(10_000)
  await outcome
  vi.useRealTimers()
})

test('HOST-19 no message is received or sent after disconnecting', async () => {
  const heard = vi.fn()
  portal.onLocaleChange(heard)
  const reply = portal.openMenu({ productCode: 'doc', menuCode: 'doc.register' })

  portal.disconnect()
  portal.setDirty(true)
  say(context({ ...state, lang: 'sv-SE' }))

  await expect(reply).rejects.toMatchObject({ code: 'disconnected' })
  expect(heard).not.toHaveBeenCalled()
  expect(sent.map((message) => message.type)).toEqual(['applicationModule'])
})
