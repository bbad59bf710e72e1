import { PROTOCOL_VERSION, type ApplicationMessage, type ToPortal, type ToPortalType } from '@portico/sdk/protocol'
import { SAVED_MAX } from './limits.ts'

type Fields = Record<string, unknown>
type Check = (value: unknown) => boolean

const text =
  (maximum: number): Check =>
  (value) =>
    typeof value === 'string' && value.length <= maximum
const truth: Check = (value) => typeof value === 'boolean'
const number: Check = (value) => typeof value === 'number' && Number.isFinite(value)
const id: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 1
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)
const texts: Check = (value) =>
  isFields(value) && Object.keys(value).length <= 50 && Object.values(value).every((entry) => text(2000)(entry))

/** State that an application wants back must fit into storage. */
const kept: Check = (value) => value === undefined || (JSON.stringify(value) ?? '').length <= SAVED_MAX

/** Strict: an unknown field, like a wrong one, refuses the message. */
const SHAPES: { [T in ToPortalType]: Record<keyof ToPortal[T] & string, Check> } = {
  'body-click': { ts: number },
  applicationModule: {
    productCode: text(100),
    applicationCode: optional(text(100)),
    menuCode: text(100),
    orgId: optional(id),
    path: optional(text(2000)),
    params: optional(texts),
  },
  embeddedTripartitePage: { url: text(2000), openMethod: number, title: optional(text(200)) },
  microAppRouter: {
    productCode: optional(text(100)),
    menuCode: optional(text(100)),
    path: text(2000),
    query: optional(text(2000)),
    replace: optional(truth),
  },
  sendPageErrorToPortal: { message: text(4000), stack: optional(text(16_000)), url: optional(text(2000)), ts: number },
  sendServiceErrorToPortal: {
    traceId: optional(text(64)),
    requestUrl: text(2000),
    status: optional(number),
    errorMessage: text(4000),
    ts: number,
  },
  ready: { sdk: text(20) },
  activity: {},
  dirty: { isDirty: truth, label: optional(text(200)) },
  title: { title: text(200) },
  saved: { state: kept },
}

/** What every application may say; anything else needs its registry entry's word. */
const ALWAYS: readonly string[] = ['ready', 'activity', 'body-click', 'dirty', 'title', 'saved']

/** A message of an application that is well formed and that it may send, or undefined (HOST-8). */
export function readMessage(data: unknown, allowed: readonly string[]): ApplicationMessage | undefined {
  if (!isFields(data) || data.v !== PROTOCOL_VERSION || typeof data.type !== 'string') return undefined
  if (!Object.hasOwn(SHAPES, data.type)) return undefined
  if (!ALWAYS.includes(data.type) && !allowed.includes(data.type)) return undefined
  if (!optional(text(64))(data.reqId) || !isFields(data.data)) return undefined
  const shape = SHAPES[data.type as ToPortalType] as Record<string, Check>
  const fields = data.data
  const known = Object.keys(fields).every((name) => Object.hasOwn(shape, name))
  const right = Object.entries(shape).every(([name, check]) => check(fields[name]))
  return known && right ? (data as unknown as ApplicationMessage) : undefined
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
