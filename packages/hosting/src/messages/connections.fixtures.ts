import { connectToPortal, type Portal } from '@portico/sdk'
import { PORT_KEY, type ApplicationMessage, type PortalMessage, type Theme, type ToPortal } from '@portico/sdk/protocol'
import { createFakePortal } from '@portico/sdk/testing'
import { expect } from 'vitest'
import { FRAME, LIGHT, PORTAL, sharedState, startChannel } from './app-channel.fixtures.ts'
import type { RequestOutcome, ViewportEvent } from '../types.ts'

type AnsweredType =
  'applicationModule' | 'embeddedTripartitePage' | 'dialog' | 'requestToken' | 'askPortal' | 'sendMessage'

/** One transport between an application and its portal, with both ends. */
export interface Connection {
  portal: Portal
  /** The newest message of a type that the application sent, or undefined. */
  last<T extends keyof ToPortal>(type: T): ToPortal[T] | undefined
  count(type: keyof ToPortal): number
  setLocale(locale: 'sv-SE' | 'en'): void
  setTheme(theme: Theme): void
  setOrganisation(name: string): void
  setActive(isActive: boolean): void
  answer(type: AnsweredType, answer: (data: never) => RequestOutcome): void
  send: ReturnType<typeof startChannel>['channel']['sendFromShell']
  saveState(): Promise<unknown>
  /** Resolves with the answer of the leave guard. */
  leave(): Promise<unknown>
  /** Resolves to whether the application has saved its unsaved work. */
  saveWork(): Promise<boolean>
  search(query: string): Promise<unknown>
  homeCards(): Promise<unknown>
  /** Loads the frame's page again; resolves to its portal. */
  reload(): Promise<Portal>
}

const REQUEST = { 'open-menu': 'applicationModule', 'open-page': 'embeddedTripartitePage', dialog: 'dialog', token: 'requestToken', 'ask-portal': 'askPortal', 'send-message': 'sendMessage' } as const // prettier-ignore
/** Waits for a task; window messages are microtasks here, so that all have arrived by then. */
export const settled = () => new Promise((done) => setTimeout(done))

async function overChannel(kind: 'portal-page' | 'iframe'): Promise<Connection> {
  const app = startChannel(kind)
  const sent: ApplicationMessage[] = []
  const answers = new Map<AnsweredType, (data: never) => RequestOutcome>()
  app.hearEvents((event: ViewportEvent) => {
    if (!('settle' in event)) return
    const data =
      'target' in event
        ? event.target
        : 'page' in event
          ? event.page
          : 'dialog' in event
            ? event.dialog
            : event.type === 'send-message'
              ? event.message
              : {}
    const answer = answers.get(REQUEST[event.type])
    if (answer) event.settle(answer(data as never))
  })
  const load = async () => {
    const page = kind === 'portal-page' ? portalPage(app, sent) : framePage(app, sent)
    return connectToPortal({ page, portalOrigin: PORTAL })
  }
  const share = (change: object) => {
    app.world.shared = { ...app.world.shared, ...change }
    app.channel.sendContext()
  }
  return {
    portal: await load(),
    last: (type) => sent.findLast((message) => message.type === type)?.data as never,
    count: (type) => sent.filter((message) => message.type === type).length,
    setLocale: (locale) => share({ locale }),
    setTheme: (theme) => share({ theme }),
    setOrganisation: (orgName) => share({ session: { ...app.world.shared.session, orgName } }),
    setActive: (isActive) => app.channel.send(isActive ? 'activate' : 'deactivate', {}),
    answer: (type, answer) => void answers.set(type, answer),
    send: (type, data) => app.channel.sendFromShell(type, data),
    saveState: () => app.channel.querySave(),
    leave: async () => (await app.channel.queryLeave()) === 'leave',
    saveWork: () => app.channel.saveWork(),
    search: (query) => app.channel.search(query),
    homeCards: () => app.channel.homeCards(),
    reload: load,
  }
}

type App = ReturnType<typeof startChannel>

function portalPage(app: App, sent: ApplicationMessage[]): Window {
  const port = {
    v: 1,
    send(message: ApplicationMessage) {
      sent.push(message)
      app.channel.receive(message)
    },
    listen: app.listen,
  }
  return { parent: {}, frameElement: { [PORT_KEY]: port } } as unknown as Window
}

/** A frame of another origin, which gets copies of messages asynchronously. */
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

async function overFakePortal(): Promise<Connection> {
  const page = {} as Window
  const fakePortal = createFakePortal({
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
    last: (type) => fakePortal.last(type),
    count: (type) => fakePortal.sent.filter((message) => message.type === type).length,
    setLocale: fakePortal.setLocale,
    setTheme: fakePortal.setTheme,
    setOrganisation: (orgName) => fakePortal.setState({ orgName }),
    setActive: fakePortal.setActive,
    answer: (type, answer) =>
      fakePortal.answer({
        [type]: (data: never) => {
          const outcome = answer(data)
          if (!outcome.ok) throw new Error(outcome.message)
          return outcome.value
        },
      }),
    send: fakePortal.send,
    saveState: fakePortal.saveState,
    leave: fakePortal.leave,
    saveWork: fakePortal.saveWork,
    search: fakePortal.search,
    homeCards: fakePortal.homeCards,
    reload: load,
  }
}

/** All transports between an application and its portal; each test runs over each of them. */
export const CONNECTIONS: [name: string, start: () => Promise<Connection>][] = [
  ['the port of a page of the portal’s', () => overChannel('portal-page')],
  ['window messages', () => overChannel('iframe')],
  ['the fake portal', overFakePortal],
]
