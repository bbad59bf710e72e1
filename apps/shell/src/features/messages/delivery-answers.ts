import type { MessagePreferenceChanges } from '@portico/contract/messages/message-preferences'
import { api } from '../../lib/api/api.ts'
import { getSession } from '../../lib/session/session-store.ts'
import { messageNotifications, setMessageNotifications } from './alerts/browser-notifications.ts'
import { removeFromFeed } from './message-feed.ts'
import { endPush, type PushAnswer, readPush, setPush } from './push/push-subscription.ts'
import { overtakingPolls, refreshAlerts, refreshMessages } from './message-poll.ts'
import { listKnownSources } from './sources.ts'

const fieldsOf = (data: unknown): Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}

/** MSG-100: how messages reach the person, with the sources that can be chosen. */
export async function readMessagePreferences() {
  const preferences = await api.call('GET /api/message/v4/preferences')
  const knownSources = listKnownSources()
  const { organisation } = getSession()
  const ofOrganisations = preferences.organisations.flatMap(({ bySource }) => Object.keys(bySource))
  const others = [...Object.keys(preferences.bySource), ...ofOrganisations, ...Object.keys(preferences.muted)]
    .filter((code, at, all) => all.indexOf(code) === at && knownSources.every((source) => source.code !== code))
    .map((code) => ({ code, name: code }))
  return {
    ...preferences,
    sources: [...knownSources, ...others],
    notifications: messageNotifications(),
    // MSG-181
    organisation: organisation && { orgId: organisation.orgId, name: organisation.name },
  }
}

/** The server validates the changes. The browser's time zone counts for persons who have chosen none. */
export async function changeMessagePreferences(data: unknown) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const changes = { ...fieldsOf(data), timeZone } as MessagePreferenceChanges
  await api.call('PUT /api/message/v4/preferences', { body: changes })
  await Promise.all([refreshMessages(), refreshAlerts()])
  return null
}

/** MSG-105: hides a message until a time; null ends that. */
export async function snooze(data: unknown): Promise<null> {
  const { id, until } = fieldsOf(data)
  if (!Number.isSafeInteger(id) || (until !== null && typeof until !== 'string')) throw new Error('no such message')
  const input = { params: { id: String(id) }, body: { until } }
  await overtakingPolls(() => api.call('PUT /api/message/v4/messages/{id}/snooze', input))
  if (until !== null) removeFromFeed([Number(id)])
  await Promise.all([refreshMessages(), refreshAlerts()])
  return null
}

/** MSG-109: follows a press of the person; only then may a browser ask for its permission. */
export const changeNotifications = (data: unknown) => setMessageNotifications(fieldsOf(data)['isOn'] === true)

/** MSG-206, MSG-212: whether messages are pushed to this browser, and to which other ones. */
export const readPushes = (): Promise<PushAnswer> => readPush()

/** MSG-206: `isOn` follows a press of the person; `endId` names another browser whose subscription ends. */
export async function changePush(data: unknown): Promise<PushAnswer> {
  const { isOn, endId } = fieldsOf(data)
  if (endId === undefined) return setPush(isOn === true)
  await endPush(Number(endId))
  return readPush()
}
