import type { PortalMessage, Theme } from '@portico/sdk/protocol'
import { createAppChannel } from './app-channel.ts'
import { createSyncedProps } from '../boot/own-origin/props/synced-props.ts'
import type { LifecycleProps } from '../boot/own-origin/props/lifecycle-props.ts'
import type { HostedApplication, SharedContext, ViewportEvent } from '../types.ts'

export const PORTAL = 'https://portal.example'
export const FRAME = 'https://plan.example'
export const LIGHT: Theme = { colorScheme: 'light', variables: { '--portal-theme-colour': '#268DFF' } }

const TRUSTED = [
  'applicationModule',
  'embeddedTripartitePage',
  'microAppRouter',
  'sendPageErrorToPortal',
  'sendServiceErrorToPortal',
  'dialog',
  'toast',
  'sendMessage',
  'backdrop',
  'requestToken',
  'registerCommands',
  'registerSearch',
  'registerHomeCards',
  'pageContext',
  'askPortal',
]

export function sharedState(): SharedContext {
  return {
    session: {
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
      identityCode: 'T-20001',
      environment: 'CN',
      portalType: 0,
      participantId: null,
      participantUserType: null,
      languageArray: ['zh-CN', 'en', 'sv-SE'],
      isI18nEnv: false,
      isWidget: false,
      pageFrom: null,
      projectId: 41001,
      loginTenantId: 20001,
      loginSessionTimeout: 24,
      languageSwitchEnable: true,
      isAsideExpand: true,
    },
    locale: 'en',
    theme: LIGHT,
    themeColor: '#268DFF',
  }
}

/** One application and its portal, without a browser between them. */
export function startChannel(kind: HostedApplication['kind'], more: Partial<HostedApplication> = {}) {
  const events: ViewportEvent[] = []
  const posted: PortalMessage[] = []
  const toWindow: PortalMessage[] = []
  const moves: string[] = []
  const listeners = new Set<(message: PortalMessage) => void>()
  const world = { shared: sharedState(), extras: undefined as unknown }
  let onEvent: (event: ViewportEvent) => void = () => undefined
  const application = {
    code: 'plan-core',
    kind,
    entryUrl: '/apps/plan-core',
    origin: FRAME,
    lifecycleName: null,
    sandbox: null,
    permissions: null,
    referrerPolicy: 'strict-origin',
    messages: TRUSTED,
    ...more,
  } as HostedApplication
  const menu = {
    productCode: 'plan',
    applicationCode: 'plan-core',
    menuCode: 'plan.schedule',
    menuName: 'Schedule',
    moduleCode: 'plan-schedule',
    authorityCodes: ['plan.schedule.view'],
    isReadOnly: true,
  }
  const channel = createAppChannel(
    { application, menu, saved: { draft: 'kept' }, params: { documentId: 'A-101' } },
    {
      shared: () => world.shared,
      extras: () => world.extras,
      emit(event) {
        events.push(event)
        onEvent(event)
      },
      pathChanged: (path) => moves.push(path),
      post(message, isReady) {
        if (kind === 'iframe' && !isReady) return
        posted.push(message)
        for (const listener of [...listeners]) listener(message)
      },
      postWindow: (message) => toWindow.push(message),
      portalOrigin: PORTAL,
    },
  )
  return {
    channel,
    world,
    events,
    posted,
    toWindow,
    moves,
    hearEvents: (next: typeof onEvent) => (onEvent = next),
    listen(listener: (message: PortalMessage) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** A window message from this frame. */
    post: (data: unknown, origin: string = kind === 'iframe' ? FRAME : PORTAL) =>
      channel.receiveWindowMessage({ data, origin } as MessageEvent<unknown>),
  }
}

/** The props of an application with lifecycles at its own origin, whose document has connected. */
export function startLifecycles() {
  const app = startChannel('own-origin', { lifecycleName: 'plan' })
  const props = createSyncedProps('plan-core', app.listen, app.channel.receive, () => app.channel.requestToken())
  app.listen(props.receive)
  app.channel.resendContext()
  return { ...app, props: () => props.now() as LifecycleProps & Record<string, unknown> }
}
