import type { ToPortal, ToPortalType } from '@portico/sdk/protocol'
import { HOME_CARDS, PORTAL_QUESTION_MAX_CHARS, SAVED_STATE_MAX_CHARS } from '../../limits.ts'
import {
  count,
  fields,
  finiteNumber,
  positiveInteger,
  json,
  list,
  oneOf,
  optional,
  text,
  textRecord,
  boolean,
  type Reader,
} from './readers.ts'
import type { OptionalField } from './readers.ts'

type Shape<Data> = Readonly<Record<keyof Data & string, Reader | OptionalField>>

const code = text(100)
const path = text(2000)

const tone = oneOf('neutral', 'good', 'soon', 'late')
/** SDK-71: a card of home. */
const homeCard = fields({
  id: code,
  title: text(100, 1),
  count: count(1_000_000),
  rows: list(
    fields({
      text: text(200, 1),
      detail: optional(text(100)),
      tone: optional(tone),
      menuCode: code,
      path: optional(path),
      params: optional(textRecord(50, 2000)),
    }),
    HOME_CARDS.rows,
  ),
  figure: optional(
    fields({ label: text(60, 1), value: text(40, 1), detail: optional(text(100)), tone: optional(tone) }),
  ),
})

/** SDK-2: the fields of each message. An unknown field refuses the message. */
const SHAPES: { readonly [Type in ToPortalType]: Shape<ToPortal[Type]> } = {
  'body-click': { ts: optional(finiteNumber) },
  applicationModule: {
    productCode: code,
    applicationCode: optional(code),
    menuCode: code,
    orgId: optional(positiveInteger),
    path: optional(path),
    params: optional(textRecord(50, 2000)),
    openType: optional(oneOf('tab', 'window', 'drawer', 'dialog', 'split')),
    tenantId: optional(positiveInteger),
    isAcrossTenantView: optional(oneOf(0, 1)),
  },
  embeddedTripartitePage: { url: path, openMethod: oneOf(0, 1, 2), title: optional(text(200)) },
  microAppRouter: {
    productCode: optional(code),
    menuCode: optional(code),
    path,
    query: optional(path),
    replace: optional(boolean),
  },
  sendPageErrorToPortal: {
    message: text(4000),
    stack: optional(text(16_000)),
    url: optional(path),
    productCode: optional(code),
    menuCode: optional(code),
    ts: optional(finiteNumber),
  },
  sendServiceErrorToPortal: {
    traceId: optional(text(64)),
    requestUrl: path,
    methodType: optional(text(10)),
    requestData: optional(text(16_000)),
    status: optional(finiteNumber),
    errorMessage: text(4000),
    ts: optional(finiteNumber),
  },
  ready: { sdk: text(20), since: optional(finiteNumber) },
  activity: {},
  openSearch: {},
  shortcut: { keys: text(40) },
  dirty: { isDirty: boolean, label: optional(text(200)) },
  title: { title: text(200) },
  badge: { count: count(1_000_000), label: optional(text(100)) },
  dialog: {
    title: text(200, 1),
    text: optional(text(2000)),
    buttons: list(
      fields({ id: code, label: text(60, 1), kind: optional(oneOf('primary', 'secondary', 'danger')) }),
      4,
      1,
    ),
  },
  backdrop: { isShown: boolean },
  toast: { text: text(500, 1), kind: optional(oneOf('info', 'success', 'warning', 'error')) },
  sendMessage: {
    titles: textRecord(3, 200),
    texts: optional(textRecord(3, 2000)),
    target: optional(
      fields({ menuCode: code, orgId: optional(positiveInteger), params: optional(textRecord(50, 500)) }),
    ),
    key: optional(text(64, 1)),
    dedupeKey: optional(text(100, 1)),
  },
  requestToken: {},
  askPortal: { name: code, data: optional(json(PORTAL_QUESTION_MAX_CHARS)) },
  registerCommands: { commands: list(fields({ id: code, label: text(100, 1) }), 20) },
  registerSearch: { isOffered: boolean },
  registerHomeCards: { isOffered: boolean },
  pageContext: { context: optional(json(SAVED_STATE_MAX_CHARS)) },
  saved: { state: optional(json(SAVED_STATE_MAX_CHARS)) },
  found: { results: list(fields({ title: text(200), text: optional(text(500)), path }), 50) },
  homeCards: { cards: list(homeCard, HOME_CARDS.cards) },
  pong: {},
  guardLeave: { isOn: boolean },
  mayLeave: { isFree: boolean },
  offerSave: { isOffered: boolean },
  workSaved: { isSaved: boolean },
  leaveRegion: { isBack: boolean },
}

/** Readers by type, in an object without a prototype. */
export const MESSAGE_READERS: Readonly<Record<string, Reader<Record<string, unknown>> | undefined>> = Object.assign(
  Object.create(null) as object,
  Object.fromEntries(Object.entries(SHAPES).map(([type, shape]) => [type, fields(shape as Record<string, Reader>)])),
)

/** SDK-3: the six specified messages, which are accepted without a version. */
export const VERSIONLESS_TYPES: readonly string[] = [
  'body-click',
  'applicationModule',
  'embeddedTripartitePage',
  'microAppRouter',
  'sendPageErrorToPortal',
  'sendServiceErrorToPortal',
] satisfies readonly ToPortalType[]

/**
 * SDK-4: messages that every application may send, because they concern only its own tab. Any other type must be in its
 * registry entry.
 */
export const ALWAYS_ALLOWED_TYPES: readonly string[] = [
  'ready',
  'activity',
  'openSearch',
  'shortcut',
  'body-click',
  'dirty',
  'title',
  'badge',
  'saved',
  'found',
  'homeCards',
  'pong',
  'guardLeave',
  'mayLeave',
  'offerSave',
  'workSaved',
  'leaveRegion',
] satisfies readonly ToPortalType[]
