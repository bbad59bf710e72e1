/**
 * What the portal and a hosted application say to each other. The only file that both sides read; the two recognise
 * each other by `PROTOCOL_VERSION`, never by sharing an object.
 */
export const PROTOCOL_VERSION = 1

/** Under this key a realm's frame element carries its port, so that a direct call replaces a window message. */
export const PORT_KEY = '__portico_port__'

export type Locale = 'zh-CN' | 'en' | 'sv-SE'

/** The look that the portal wears now. `variables` are CSS custom properties with their values. */
export interface Theme {
  colorScheme: 'light' | 'dark'
  variables: Readonly<Record<string, string>>
}

/** The shared state of the specification, without any token (D102). Read-only for applications. */
export interface SharedState {
  userId: number
  nickName: string
  accountName: string
  tenantId: number
  tenantName: string
  tenantAdmin: boolean
  orgId: number
  orgFullId: string
  orgName: string
  orgType: string
  productCode: string
  applicationCode: string
  menuCode: string
  menuName: string
  authorityCodes: readonly string[]
  identityCode: string
  lang: Locale
  environment: string
  portalType: number
  themeColor: string
}

/** Where a menu of the portal is; `path` and `params` reach the application that opens. */
export interface MenuTarget {
  productCode: string
  applicationCode?: string
  menuCode: string
  orgId?: number
  path?: string
  params?: Readonly<Record<string, string>>
}

/** Messages from an application to the portal, by type. The first six names are the specification's. */
export interface ToPortal {
  'body-click': { ts: number }
  applicationModule: MenuTarget
  embeddedTripartitePage: { url: string; openMethod: number; title?: string }
  microAppRouter: { productCode?: string; menuCode?: string; path: string; query?: string; replace?: boolean }
  sendPageErrorToPortal: { message: string; stack?: string; url?: string; ts: number }
  sendServiceErrorToPortal: { traceId?: string; requestUrl: string; status?: number; errorMessage: string; ts: number }
  ready: { sdk: string }
  activity: Record<string, never>
  dirty: { isDirty: boolean; label?: string }
  title: { title: string }
  /** The answer to `querySave`: what the application wants back when it wakes. */
  saved: { state: unknown }
}

/** Messages from the portal to an application, by type. */
export interface ToApplication {
  /** `saved` is what the application gave before it was put to sleep. */
  context: { state: SharedState; theme: Theme; extras?: unknown; saved?: unknown }
  locale: { locale: Locale }
  theme: Theme
  activate: Record<string, never>
  deactivate: Record<string, never>
  /** The application is about to be put to sleep: `saved`, with the same `reqId`, says what it wants back. */
  querySave: Record<string, never>
  /** It is unloaded now. */
  sleep: Record<string, never>
  /** The answer to a message that carried a `reqId`. */
  answer: { ok: true } | { ok: false; code: string; message: string }
}

export type ToPortalType = keyof ToPortal
export type ToApplicationType = keyof ToApplication

/** The envelope of both directions. `reqId` pairs a request with its answer. */
export interface Envelope<Type extends string = string, Data = unknown> {
  v: typeof PROTOCOL_VERSION
  type: Type
  reqId?: string
  data: Data
}

export type ApplicationMessage = { [T in ToPortalType]: Envelope<T, ToPortal[T]> }[ToPortalType]
export type PortalMessage = { [T in ToApplicationType]: Envelope<T, ToApplication[T]> }[ToApplicationType]

/** The direct way between a realm and the portal: the same messages, by reference. */
export interface Port {
  readonly v: typeof PROTOCOL_VERSION
  send(message: ApplicationMessage): void
  /** Hears every later message; returns the way out. */
  listen(listener: (message: PortalMessage) => void): () => void
}
