/**
 * What the portal and a hosted application say to each other. The only file that both sides read; the two recognise
 * each other by `PROTOCOL_VERSION`, never by sharing an object.
 */
export const PROTOCOL_VERSION = 1

/** Under this key a realm's frame element carries its port, so that a direct call replaces a window message. */
export const PORT_KEY = '__portico_port__'

/**
 * A language of the portal.
 * @example
 * const names: Record<Locale, string> = { 'zh-CN': '简体中文', en: 'English', 'sv-SE': 'Svenska' }
 */
export type Locale = 'zh-CN' | 'en' | 'sv-SE'

/**
 * The look that the portal wears now. `variables` are CSS custom properties with their values.
 * @example
 * const isDark = (theme: Theme) => theme.colorScheme === 'dark'
 */
export interface Theme {
  readonly colorScheme: 'light' | 'dark'
  readonly variables: Readonly<Record<string, string>>
}

/**
 * The shared state of the specification, without any token (D102). Read-only for applications.
 * @example
 * const placeOf = (state: SharedState) => `${state.tenantName}, ${state.orgName}`
 */
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
  moduleCode: string
  authorityCodes: readonly string[]
  identityCode: string
  /** Of somebody who acts for an outside company; else null. */
  participantId: number | null
  /** What that company is to the tenant, such as `SUPPLIER`; else null. */
  participantUserType: string | null
  lang: Locale
  languageArray: readonly Locale[]
  isI18nEnv: boolean
  isWidget: boolean
  pageFrom: string | null
  /** The organisation's id where it is a project. */
  projectId: number | null
  /** The tenant as which the person has signed in; null where nobody has said. */
  loginTenantId: number | null
  /** Hours without anybody at work after which the session ends. */
  loginSessionTimeout: number
  languageSwitchEnable: boolean
  /** Does the portal's side menu stand open? */
  isAsideExpand: boolean
  environment: string
  portalType: number
  themeColor: string
}

/**
 * Where a menu of the portal is; `path` and `params` reach the application that opens.
 * @example
 * const register: MenuTarget = { productCode: 'doc', menuCode: 'doc.register', params: { documentId: 'A-101' } }
 */
export interface MenuTarget {
  productCode: string
  applicationCode?: string
  menuCode: string
  orgId?: number
  path?: string
  params?: Readonly<Record<string, string>>
  /** Where it opens: a tab unless told. A portal that has no such place opens a tab. */
  openType?: 'tab' | 'window' | 'drawer' | 'dialog' | 'split'
  /** Only the tenant that the person works in is opened. */
  tenantId?: number
  /** 1 asks for the view of another tenant. */
  isAcrossTenantView?: 0 | 1
}

/**
 * A page of somebody else.
 * @example
 * const erp: PageTarget = { url: 'https://erp.example.org/start', openMethod: 1 }
 */
export interface PageTarget {
  /** An address with `https:` or `http:`, or a path of the portal's own origin. */
  url: string
  /** 0 within the portal, 1 in a new window, 2 in this one. */
  openMethod: 0 | 1 | 2
  title?: string
}

/**
 * One button of a dialog; `id` is the answer.
 * @example
 * const send: DialogButton = { id: 'send', label: 'Send', kind: 'primary' }
 */
export interface DialogButton {
  id: string
  label: string
  kind?: 'primary' | 'secondary' | 'danger'
}

/**
 * A question that the portal asks for an application, over everything. Text only.
 * @example
 * const dialog: Dialog = { title: 'Send the report?', buttons: [{ id: 'send', label: 'Send' }] }
 */
export interface Dialog {
  title: string
  text?: string
  /** One to four. */
  buttons: readonly DialogButton[]
}

/**
 * A short piece of news in the portal's corner. Text only.
 * @example
 * const saved: Toast = { text: 'Saved', kind: 'success' }
 */
export interface Toast {
  text: string
  kind?: 'info' | 'success' | 'warning' | 'error'
}

/**
 * A signed token (JWT) whose audience is the application alone; good for calling its own backend, which verifies it.
 * @example
 * const headerOf = ({ token }: ApplicationToken) => ({ authorization: `Bearer ${token}` })
 */
export interface ApplicationToken {
  token: string
  /** Milliseconds since 1970. */
  expiredAt: number
  /** The application's code. */
  audience: string
}

/** What the portal shows of a command. */
export interface CommandOffer {
  id: string
  label: string
}

/**
 * What an application finds for a search; `path` is its own.
 * @example
 * const found: SearchResult = { title: 'Drawing A-101', text: 'in review', path: '/register/A-101' }
 */
export interface SearchResult {
  title: string
  text?: string
  path: string
}

/**
 * The person has come from another application to this one.
 * @example
 * const menuOf = (to: ApplicationSwitch) => to.menuCode
 */
export interface ApplicationSwitch {
  productCode: string
  applicationCode: string
  menuCode: string
  orgId: number
}

/**
 * One entry into a menu, for counting visits.
 * @example
 * const entryOf = ({ gid, timeStamp }: EventTrack) => `${gid} at ${timeStamp}`
 */
export interface EventTrack {
  /** Of this entry alone. */
  gid: string
  timeStamp: number
  menuCode: string
}

/**
 * Whether the person wants to be shown around.
 * @example
 * const isWanted = (guide: UserGuide) => guide.enabled
 */
export interface UserGuide {
  enabled: boolean
  menuCode: string
  step: number
}

/**
 * A failed call of an application's own service.
 * @example
 * const failed: ServiceError = { requestUrl: '/api/tasks', status: 503, errorMessage: 'Service Unavailable' }
 */
export interface ServiceError {
  requestUrl: string
  errorMessage: string
  methodType?: string
  requestData?: string
  status?: number
  traceId?: string
}

/** Messages from an application to the portal, by type. The first six names are the specification's. */
export interface ToPortal {
  'body-click': { ts?: number }
  applicationModule: MenuTarget
  embeddedTripartitePage: PageTarget
  microAppRouter: { productCode?: string; menuCode?: string; path: string; query?: string; replace?: boolean }
  sendPageErrorToPortal: {
    message: string
    stack?: string
    url?: string
    productCode?: string
    menuCode?: string
    ts?: number
  }
  sendServiceErrorToPortal: ServiceError & { ts?: number }
  /** `since` tells one document of a frame from the next. */
  ready: { sdk: string; since?: number }
  activity: Record<string, never>
  /** The person wants the portal's search; heard from the tab in front, when somebody has just done something there. */
  openSearch: Record<string, never>
  dirty: { isDirty: boolean; label?: string }
  title: { title: string }
  badge: { count: number; label?: string }
  dialog: Dialog
  backdrop: { isShown: boolean }
  toast: Toast
  requestToken: Record<string, never>
  /** A question that the portal answers to its own pages alone. */
  askPortal: { name: string; data?: unknown }
  registerCommands: { commands: readonly CommandOffer[] }
  registerSearch: { isOffered: boolean }
  pageContext: { context: unknown }
  /** The answer to `querySave`: what the application wants back when it wakes. */
  saved: { state: unknown }
  /** The answer to `search`. */
  found: { results: readonly SearchResult[] }
  /** The answer to `ping`. */
  pong: Record<string, never>
  /** Does the application want to be asked before it is left? */
  guardLeave: { isOn: boolean }
  /** The answer to `queryLeave`: may it be left? */
  mayLeave: { isFree: boolean }
  /** The person leaves the application with the keyboard, for the portal's next region or the one before. */
  leaveRegion: { isBack: boolean }
}

/** Messages from the portal to an application, by type. */
export interface ToApplication {
  /** `saved` is what the application gave before it was put to sleep, `params` what its menu was opened with. */
  context: {
    state: SharedState
    theme: Theme
    params?: Readonly<Record<string, string>>
    isActive?: boolean
    extras?: unknown
    saved?: unknown
  }
  locale: { locale: Locale }
  theme: Theme
  tokenRenewed: ApplicationToken
  activate: Record<string, never>
  deactivate: Record<string, never>
  /** The application is about to be put to sleep: `saved`, with the same `reqId`, says what it wants back. */
  querySave: Record<string, never>
  /** Its tab is to be closed, loaded anew or left: `mayLeave`, with the same `reqId`, says whether it may. */
  queryLeave: Record<string, never>
  /** It is unloaded now. */
  sleep: Record<string, never>
  'event-track': EventTrack
  'user-guide': UserGuide
  applicationSwitch: ApplicationSwitch
  runCommand: { id: string }
  /** Somebody has pressed the portal beside the application's own modal. */
  backdropPress: Record<string, never>
  search: { query: string }
  /** Is the application there? `pong`, with the same `reqId`. */
  ping: Record<string, never>
  /** The answer to a message that carried a `reqId`. */
  answer: { ok: true; value?: unknown } | { ok: false; code: string; message: string }
}

export type ToPortalType = keyof ToPortal
export type ToApplicationType = keyof ToApplication

/** The envelope of both directions. `reqId` pairs a request with its answer; `source` names the sender, for logs. */
export interface Envelope<Type extends string = string, Data = unknown> {
  v: typeof PROTOCOL_VERSION
  type: Type
  reqId?: string
  source?: string
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
