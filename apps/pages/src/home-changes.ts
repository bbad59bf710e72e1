import { isFields, list, text, type Fields } from './read-fields.ts'

export interface NewMessage {
  messageId: number
  title: string
  createTime: string
}

export interface Counted<Item> {
  count: number
  latest: readonly Item[]
}

export interface DecidedRequest {
  requestId: number
  state: 'granted' | 'refused'
  name: string
  decidedAt: string
  page: { productCode: string; menuCode: string; orgId: number } | null
}

export interface ProjectChange {
  orgId: number
  name: string
  kind: 'status' | 'start' | 'end'
  before: string | null
  after: string | null
  changedAt: string
}

export interface NewApplication {
  code: string
  productCode: string
  name: string
}

/** HOME-11: the changes since the last visit of home. */
export interface Changes {
  /** The moment of that visit. */
  since: string
  messages: Counted<NewMessage>
  announcements: Counted<NewMessage>
  requests: Counted<DecidedRequest>
  projects: Counted<ProjectChange>
  applications: Counted<NewApplication>
}

/** Returns the well-formed part of the portal's data; null if there is none, and at the first visit. */
export function readChanges(value: unknown): Changes | null {
  if (!isFields(value)) return null
  const since = instant(value.since)
  if (since === null) return null
  return {
    since,
    messages: counted(value.messages, readMessage),
    announcements: counted(value.announcements, readMessage),
    requests: counted(value.requests, readRequest),
    projects: counted(value.projects, readProject),
    applications: counted(value.applications, readApplication),
  }
}

function counted<Item>(value: unknown, read: (fields: Fields) => Item | undefined): Counted<Item> {
  const latest = isFields(value) ? list(value.latest, read) : []
  const count = isFields(value) ? (number(value.count) ?? 0) : 0
  return { count: Math.max(count, latest.length), latest }
}

function readMessage(value: Fields): NewMessage | undefined {
  const [messageId, title, createTime] = [number(value.messageId), text(value.title), instant(value.createTime)]
  return messageId && title && createTime ? { messageId, title, createTime } : undefined
}

function readRequest(value: Fields): DecidedRequest | undefined {
  const [requestId, name, decidedAt] = [number(value.requestId), text(value.name), instant(value.decidedAt)]
  const { state } = value
  if (!requestId || !name || !decidedAt || (state !== 'granted' && state !== 'refused')) return undefined
  return { requestId, state, name, decidedAt, page: isFields(value.page) ? readPage(value.page) : null }
}

function readPage(value: Fields): DecidedRequest['page'] {
  const [productCode, menuCode, orgId] = [text(value.productCode), text(value.menuCode), number(value.orgId)]
  return productCode && menuCode && orgId ? { productCode, menuCode, orgId } : null
}

function readProject(value: Fields): ProjectChange | undefined {
  const [orgId, name, changedAt] = [number(value.orgId), text(value.name), instant(value.changedAt)]
  const { kind } = value
  if (!orgId || !name || !changedAt || (kind !== 'status' && kind !== 'start' && kind !== 'end')) return undefined
  return { orgId, name, kind, before: text(value.before), after: text(value.after), changedAt }
}

function readApplication(value: Fields): NewApplication | undefined {
  const [code, productCode, name] = [text(value.code), text(value.productCode), text(value.name)]
  return code && productCode && name ? { code, productCode, name } : undefined
}

const number = (value: unknown) => (Number.isSafeInteger(value) ? Number(value) : null)
const instant = (value: unknown) => (typeof value === 'string' && Number.isFinite(Date.parse(value)) ? value : null)
