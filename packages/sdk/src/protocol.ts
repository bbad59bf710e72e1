import type { OwnMessage } from './own-message.ts'
export type { OwnMessage }

/**
 * The messages between the portal and a hosted application. Only this file is shared by both sides; they recognise each
 * other by `PROTOCOL_VERSION`, never by a shared object.
 */
export const PROTOCOL_VERSION = 1

/** The key of the port: in the window of an application with a boot script, or at the frame of a portal page. */
export const PORT_KEY = '__portico_port__'

/**
 * A language of the portal.
 * @example
 * const names: Record<Locale, string> = { 'zh-CN': '简体中文', en: 'English', 'sv-SE': 'Svenska' }
 */
export type Locale = 'zh-CN' | 'en' | 'sv-SE'

/**
 * The look of the portal. `variables` are CSS custom properties (`--portal-surface` and others) with their values.
 * @example
 * const isDark = (theme: Theme) => theme.colorScheme === 'dark'
 */
export interface Theme {
  readonly colorScheme: 'light' | 'dark'
  /** 'more' in the high contrast scheme, whose variables have a contrast of at least 7. */
  readonly contrast?: 'normal' | 'more'
  /** The height of rows and controls that the person prefers. */
  readonly density?: 'compact' | 'standard' | 'comfortable'
  /** 'reduced' if the person prefers no animation. */
  readonly motion?: 'full' | 'reduced'
  readonly variables: Readonly<Record<string, string>>
}

/**
 * Facts about person, tenant, organisation and menu for every application, by the names of the specification. They
 * contain no token.
 * @example
 * const labelOf = (state: SharedState) => `${state.tenantName}, ${state.orgName}`
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
  /** True if the person may only view: in a viewed tenant, or without an authority code other than `….view`. */
  isReadOnly: boolean
  identityCode: string
  /** The id of the outside company for which the person acts; else null. */
  participantId: number | null
  /** Relation of that company to the tenant, such as `SUPPLIER`; null without one. */
  participantUserType: string | null
  lang: Locale
  languageArray: readonly Locale[]
  isI18nEnv: boolean
  isWidget: boolean
  pageFrom: string | null
  /** The organisation's id where the organisation is a project; else null. */
  projectId: number | null
  /** The id of the tenant to which the person has signed in; null where it is not known. */
  loginTenantId: number | null
  /** Hours of idleness after which the session ends. */
  loginSessionTimeout: number
  languageSwitchEnable: boolean
  /** True while the portal's side menu is expanded. */
  isAsideExpand: boolean
  environment: string
  portalType: number
  themeColor: string
  /** The person's time zone, such as `Europe/Stockholm`; null for that of the browser. */
  timeZone?: string | null
}

/**
 * A menu of the portal. The application that opens receives `path` and `params`.
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
  /** The location in which the menu opens. A tab is used by default, and if the portal lacks the location. */
  openType?: 'tab' | 'window' | 'drawer' | 'dialog' | 'split'
  /** The tenant of the menu; a tenant other than the person's present one is refused. */
  tenantId?: number
  /** 1: the menu is viewed in another tenant. */
  isAcrossTenantView?: 0 | 1
}

/**
 * A page of another website.
 * @example
 * const erp: PageTarget = { url: 'https://erp.example.org/start', openMethod: 1 }
 */
export interface PageTarget {
  /** An address with `https:` or `http:`, or a path at the portal's own origin. */
  url: string
  /** 0 within the portal, 1 in a new window, 2 in this one. */
  openMethod: 0 | 1 | 2
  title?: string
}

/**
 * One button of a dialog. `showDialog` resolves to the `id` of the chosen one.
 * @example
 * const send: DialogButton = { id: 'send', label: 'Send', kind: 'primary' }
 */
export interface DialogButton {
  id: string
  label: string
  kind?: 'primary' | 'secondary' | 'danger'
}

/**
 * A dialog that the portal shows for an application. Texts are shown as they are, without markup.
 * @example
 * const dialog: Dialog = { title: 'Send the report?', buttons: [{ id: 'send', label: 'Send' }] }
 */
export interface Dialog {
  title: string
  text?: string
  /** One to four buttons. */
  buttons: readonly DialogButton[]
}

/**
 * A short message in the corner of the portal. It goes after 6 seconds; a warning or an error stays until it is closed.
 * @example
 * const saved: Toast = { text: 'Saved', kind: 'success' }
 */
export interface Toast {
  text: string
  kind?: 'info' | 'success' | 'warning' | 'error'
}

/**
 * A signed token (JWT) whose audience is the application, which sends it to its own backend for verification.
 * @example
 * const headerOf = ({ token }: ApplicationToken) => ({ authorization: `Bearer ${token}` })
 */
export interface ApplicationToken {
  token: string
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  expiredAt: number
  /** The application's code. */
  audience: string
}

/** A command as the portal shows it. */
export interface CommandOffer {
  id: string
  label: string
}

/**
 * One result of a search in an application; `path` is the application's own path.
 * @example
 * const found: SearchResult = { title: 'Drawing A-101', text: 'in review', path: '/register/A-101' }
 */
export interface SearchResult {
  title: string
  text?: string
  path: string
}

/**
 * The menu to which the person has changed from another application.
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
  /** Identifies this entry. */
  gid: string
  timeStamp: number
  menuCode: string
}

/**
 * The state of the guided tour of an application.
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

/**
 * The urgency of a text. `late` and `soon` are drawn in a warning colour; the text says it in words, too.
 * @example
 * const toneOf = (days: number): HomeTone => (days < 0 ? 'late' : 'soon')
 */
export type HomeTone = 'neutral' | 'good' | 'soon' | 'late'

/**
 * One thing to do or to know. It opens a menu of the application that has given it.
 * @example
 * const row: HomeRow = { text: 'Base slab, bay 4', detail: '6 days late', tone: 'late', menuCode: 'plan.schedule' }
 */
export interface HomeRow {
  text: string
  detail?: string
  tone?: HomeTone
  menuCode: string
  path?: string
  params?: Readonly<Record<string, string>>
}

/**
 * A figure of the organisation for the head of the portal's home page, such as the progress of a project.
 * @example
 * const progress: HomeFigure = { label: 'Progress', value: '47%', detail: 'planned 51%', tone: 'soon' }
 */
export interface HomeFigure {
  label: string
  value: string
  detail?: string
  tone?: HomeTone
}

/**
 * A card of the portal's home page: a title, the most urgent rows and an optional figure. Texts have no markup.
 * @example
 * const card: HomeCard = { id: 'late', title: 'Late activities', count: 0, rows: [] }
 */
export interface HomeCard {
  /** Unique within the application. */
  id: string
  title: string
  /** The total number; `rows` has the first ones. */
  count: number
  /** At most 5. */
  rows: readonly HomeRow[]
  figure?: HomeFigure
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
  /** `since` distinguishes the documents of a frame. */
  ready: { sdk: string; since?: number }
  activity: Record<string, never>
  /** Opens the portal's search. The portal accepts it from the tab in front, shortly after a press or a key in it. */
  openSearch: Record<string, never>
  /** The person has pressed a shortcut of the portal, such as `Alt+Shift+Z`. Accepted as `openSearch` is. */
  shortcut: { keys: string }
  dirty: { isDirty: boolean; label?: string }
  title: { title: string }
  badge: { count: number; label?: string }
  dialog: Dialog
  backdrop: { isShown: boolean }
  toast: Toast
  sendMessage: OwnMessage
  requestToken: Record<string, never>
  /** A question of one of the portal's own pages. */
  askPortal: { name: string; data?: unknown }
  registerCommands: { commands: readonly CommandOffer[] }
  registerSearch: { isOffered: boolean }
  /** Whether the application gives cards for the portal's home page. */
  registerHomeCards: { isOffered: boolean }
  pageContext: { context: unknown }
  /** The answer to `querySave`: the state that the application receives when it is loaded again. */
  saved: { state: unknown }
  /** The answer to `search`. */
  found: { results: readonly SearchResult[] }
  /** The answer to `queryHomeCards`. */
  homeCards: { cards: readonly HomeCard[] }
  /** The answer to `ping`. */
  pong: Record<string, never>
  /** Whether the application has a leave guard. */
  guardLeave: { isOn: boolean }
  /** The answer to `queryLeave`. */
  mayLeave: { isFree: boolean }
  /** Whether the application can save its unsaved work on the portal's request. */
  offerSave: { isOffered: boolean }
  /** The answer to `saveWork`: whether everything is saved. */
  workSaved: { isSaved: boolean }
  /** The person leaves the application with the keyboard, for the next or the previous region of the portal. */
  leaveRegion: { isBack: boolean }
}

/** Messages from the portal to an application, by type. */
export interface ToApplication {
  /** `saved` is the state that the application gave before its sleep; `params` are the menu's parameters. */
  context: {
    state: SharedState
    theme: Theme
    params?: Readonly<Record<string, string>>
    isActive?: boolean
    /** The portal's shortcuts, such as `Alt+Shift+Z`, which work in the application as well. */
    shortcuts?: readonly string[]
    extras?: unknown
    saved?: unknown
  }
  locale: { locale: Locale }
  theme: Theme
  tokenRenewed: ApplicationToken
  activate: Record<string, never>
  deactivate: Record<string, never>
  /** The application is about to be put to sleep. It answers `saved`, with the same `reqId`. */
  querySave: Record<string, never>
  /** The tab is to be closed, reloaded or left. The application answers `mayLeave`, with the same `reqId`. */
  queryLeave: Record<string, never>
  /** The person saves all and continues. The application answers `workSaved`, with the same `reqId`. */
  saveWork: Record<string, never>
  /** The application is unloaded now. */
  sleep: Record<string, never>
  'event-track': EventTrack
  'user-guide': UserGuide
  applicationSwitch: ApplicationSwitch
  runCommand: { id: string }
  /** The person has pressed the portal beside the application's own modal. */
  backdropPress: Record<string, never>
  search: { query: string }
  /** The application answers `homeCards`, with the same `reqId`. */
  queryHomeCards: Record<string, never>
  /** The application answers `pong`, with the same `reqId`. */
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

/** A direct connection to the portal, in place of window messages. */
export interface Port {
  readonly v: typeof PROTOCOL_VERSION
  send(message: ApplicationMessage): void
  /** Calls the listener with every later message. Returns a function that ends the subscription. */
  listen(listener: (message: PortalMessage) => void): () => void
}
