import type { MessageFilter } from '@portico/contract/messages/messages'
import { OPEN_METHOD } from '@portico/contract/rules/applications/third-parties'
import { api } from '../../lib/api/api.ts'
import { nullIfMissing } from '../../lib/api/null-if-missing.ts'
import { usePreferences } from '../../lib/preferences/preferences.ts'
import { openBlankWindow, openPage } from '../../workbench/third-party/open-page.ts'
import { markAllRead, markDone, markMessages, undoMarkAll } from './message-actions.ts'
import { useMessageFeed } from './message-feed.ts'
import { overtakingPolls, refreshMessages } from './message-poll.ts'
import { openMessage } from './open-message.ts'
import { noteSeen } from './seen/seen-messages.ts'
import { listKnownSources } from './sources.ts'

/** Data of the portal's own pages are checked, too. */
const fieldsOf = (data: unknown): Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}

const idOf = (data: unknown): number => {
  const { id } = fieldsOf(data)
  return Number.isSafeInteger(id) ? Number(id) : 0
}

/** The server validates the filter. */
export const readPage = (data: unknown) => {
  const { isEverywhere, ...filter } = fieldsOf(data)
  const body = filter as MessageFilter
  return isEverywhere === true
    ? api.call('POST /api/message/v4/messages/everywhere', { body })
    : api.call('POST /api/message/v4/messages/page', { body })
}

/** MSG-132: whether the person has other tenants, and wants their messages in the lists; and the unread count. */
export async function readTenants() {
  const { count, byTenant } = await api.call('GET /api/message/v4/messages/unread-count')
  const hasOthers = Object.keys(byTenant).length > 1
  return {
    hasOthers,
    unread: count,
    isEverywhere: hasOthers && usePreferences.getState().messagesOfAllTenants === true,
  }
}

/** MSG-132: a message of another tenant opens there, in a browser tab of its own. */
export function openInTenant(data: unknown): Promise<null> {
  const { tenantId } = fieldsOf(data)
  const path = `/messages/details/${idOf(data)}`
  const query = { tenantId: String(Number(tenantId)), productCode: 'pmpp', menuCode: 'station-message-all', path }
  openBlankWindow(`/portal/?${new URLSearchParams(query)}`)
  return Promise.resolve(null)
}

/** Null for a message that does not exist, has expired or was withdrawn. */
export const readDetail = (data: unknown) =>
  nullIfMissing(api.call('GET /api/message/v4/messages/{id}', { params: { id: String(idOf(data)) } }))

export async function mark(data: unknown): Promise<null> {
  const { ids, read, done } = fieldsOf(data)
  const messageIds = Array.isArray(ids) ? ids.filter(Number.isSafeInteger).map(Number) : []
  if (typeof done === 'boolean') await markDone(messageIds, done)
  else await markMessages(messageIds, read !== false)
  return null
}

/** MSG-192: rows of a page of the portal are on the screen. */
export function seen(data: unknown): Promise<null> {
  const { ids } = fieldsOf(data)
  noteSeen(Array.isArray(ids) ? ids.filter(Number.isSafeInteger).map(Number) : [])
  return Promise.resolve(null)
}

/** MSG-155. */
export const explainDelivery = (data: unknown) =>
  api.call('GET /api/message/v4/messages/{id}/delivery', { params: { id: String(idOf(data)) } })

/** MSG-147: runs an action of a message. */
export async function act(data: unknown) {
  const { action } = fieldsOf(data)
  const params = { id: String(idOf(data)), action: typeof action === 'string' ? action : '' }
  try {
    return await overtakingPolls(() => api.call('POST /api/message/v4/messages/{id}/actions/{action}', { params }))
  } finally {
    void refreshMessages()
  }
}

/** Marks all as read, or reverts that if `undo` is set. */
export async function markAll(data: unknown) {
  const { newestId, undo } = fieldsOf(data)
  if (typeof undo === 'string') {
    await undoMarkAll(undo)
    return { updated: 0, markedAt: null }
  }
  return markAllRead(Number.isSafeInteger(newestId) ? Number(newestId) : undefined)
}

export async function open(data: unknown): Promise<null> {
  await openMessage(idOf(data))
  return null
}

/** MSG-36: a link in the content of a message; an address outside is confirmed first. */
export async function openLink(data: unknown): Promise<null> {
  const { url } = fieldsOf(data)
  if (typeof url === 'string') await openPage(null, { url, openMethod: OPEN_METHOD.newWindow })
  return null
}

export const listSources = () => Promise.resolve(listKnownSources())

/** The longest wait of a page for news, in milliseconds: the page asks again. */
const WAIT_MS = 30_000

/** MSG-49: resolves to the present state of the messages as soon as it differs from the state that the page knows. */
export function whenChanged(data: unknown): Promise<string> {
  const { known } = fieldsOf(data)
  const now = () => {
    const { news, count, latest } = useMessageFeed.getState()
    return `${news} ${count} ${latest.map(({ id }) => id).join(' ')}`
  }
  if (now() !== known) return Promise.resolve(now())
  return new Promise((resolve) => {
    const finish = () => {
      stop()
      clearTimeout(timer)
      resolve(now())
    }
    const stop = useMessageFeed.subscribe(() => void (now() !== known && finish()))
    const timer = setTimeout(finish, WAIT_MS)
  })
}
