/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { createEngine, type Engine, type OpenRequest, type SharedContext } from '@portico/hosting/engine'
import { layer, type Host } from './host.ts'

const shared = (locale: 'en' | 'sv-SE', variables: Record<string, string>): SharedContext => ({
  session: {
    userId: 1,
    nickName: 'Bench',
    accountName: 'bench',
    tenantId: 1,
    tenantName: 'Bench',
    tenantAdmin: false,
    // the project with fixed sample data, so that both builds show the same rows
    orgId: 41001,
    orgFullId: '/41001/',
    orgName: 'Bench',
    orgType: 'general-project',
    identityCode: 'member',
    environment: 'bench',
    portalType: 1,
    participantId: null,
    participantUserType: null,
    projectId: null,
    loginTenantId: null,
    loginSessionTimeout: 24,
    languageSwitchEnable: true,
    isAsideExpand: true,
    languageArray: ['en'],
    isI18nEnv: false,
    isWidget: false,
    pageFrom: null,
  },
  locale,
  theme: { colorScheme: 'light', variables },
  themeColor: '#2563eb',
})

export interface PorticoHost extends Host {
  engine: Engine
  keptAlive: number | undefined
  requestFor(id: string, application: Parameters<Host['open']>[1]): OpenRequest
}

/**
 * Portico's engine on a minimal page of the portal's origin. In `appsOrigin`, `*` stands for an application's code.
 * `keptAlive` replaces the engine's default number of tabs that stay alive.
 */
export function portico(appsOrigin: string, keptAlive: number | undefined): PorticoHost {
  const engine = createEngine({ layer: layer(), ...(keptAlive ? { keptAlive } : {}) })
  engine.setShared(shared('en', {}))

  const requestFor: PorticoHost['requestFor'] = (id, { code, kind, path, lifecycleName }) => ({
    id,
    application: {
      code,
      kind: kind === 'realm' ? 'own-origin' : kind,
      entryUrl: `${appsOrigin.replace('*', code)}/`,
      origin: appsOrigin.replace('*', code),
      lifecycleName,
      sandbox: null,
      permissions: null,
      referrerPolicy: 'strict-origin',
      messages: ['ready', 'activity', 'dirty', 'title', 'microAppRouter', 'body-click'],
    },
    path,
    title: id,
    menu: {
      productCode: 'bench',
      applicationCode: code,
      menuCode: 'bench.menu',
      menuName: 'Bench',
      moduleCode: '',
      authorityCodes: [],
      isReadOnly: false,
    },
  })

  return {
    engine,
    keptAlive,
    requestFor,
    open(id, application) {
      const settled = new Promise<void>((resolve, reject) => {
        const stop = engine.subscribe((event) => {
          if (event.id !== id || event.type !== 'state') return
          if (event.state.phase === 'failed')
            reject(new Error(`${event.state.error.reason} ${event.state.error.message}`))
          else if (event.state.phase === 'mounted') resolve()
          else return
          stop()
        })
      })
      engine.open(requestFor(id, application))
      return settled
    },
    prepare: (id, application) => engine.preload(requestFor(id, application)),
    show: (id) => engine.activate(id),
    async close(id) {
      // no selector per tab, since the browser would cache each of them
      const section = [...layer().children].find((one) => (one as HTMLElement).dataset.viewport === id)
      engine.close(id)
      if (section) await waitUntilRemoved(section)
    },
    rootOf: () => null,
    tell: ({ locale, variables }) => engine.setShared(shared(locale, variables)),
  }
}

async function waitUntilRemoved(element: Element): Promise<void> {
  if (!element.isConnected) return
  await new Promise((resolve) => setTimeout(resolve))
  return waitUntilRemoved(element)
}
