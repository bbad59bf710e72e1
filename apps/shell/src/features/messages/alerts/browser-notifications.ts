import type { Message } from '@portico/contract/messages/messages'
import { openTabChannel } from '../../../lib/browser/tab-channel.ts'
import { logFailure } from '../../../lib/api/failures.ts'
import { localStore } from '../../../lib/storage/storage.ts'
import { listAlertCards, useMessageFeed } from '../message-feed.ts'
import { closePushed } from './open-pushed.ts'
import { openMessage } from '../open-message.ts'

/** `denied`: the browser refuses them until the person changes its settings. */
export type NotificationState = 'unsupported' | 'denied' | 'off' | 'on'

export function messageNotifications(): NotificationState {
  if (typeof Notification === 'undefined') return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && localStore.read('messageNotifications') === true ? 'on' : 'off'
}

/** MSG-109: asks the browser for its permission if it has none yet. Returns the state then. */
export async function setMessageNotifications(isOn: boolean): Promise<NotificationState> {
  if (typeof Notification === 'undefined') return 'unsupported'
  if (isOn && Notification.permission === 'default') await Notification.requestPermission()
  localStore.write('messageNotifications', isOn && Notification.permission === 'granted')
  return messageNotifications()
}

/** The time for which a browser tab waits for another one that has the focus, in milliseconds. */
const FOCUS_TIMEOUT_MS = 300

type FocusNews = 'question' | 'focused'

/**
 * MSG-109: shows pop-ups as notifications of the system while no browser tab of the portal has the focus. Notifications
 * of messages that were read elsewhere are removed. Returns a stop function.
 */
export function startNotifying(key: string): () => void {
  const openNotifications = new Map<number, Notification>()
  let knownIds: ReadonlySet<number> = new Set(useMessageFeed.getState().alerts.map(({ id }) => id))
  let isFocusedElsewhere = false
  const channel = openTabChannel<FocusNews>(`portal.focus.${key}`, (news) => {
    if (news === 'focused') isFocusedElsewhere = true
    else if (document.hasFocus()) channel.post('focused')
  })
  let timers: ReturnType<typeof setTimeout>[] = []

  function notify(newMessages: readonly Message[]): void {
    const left = new Set(useMessageFeed.getState().alerts.map(({ id }) => id))
    if (isFocusedElsewhere || document.hasFocus()) return
    for (const alert of newMessages) {
      const notification = left.has(alert.id) ? showNotification(alert) : null
      if (notification) openNotifications.set(alert.id, notification)
    }
  }

  const stop = useMessageFeed.subscribe(({ alerts }) => {
    for (const [id, notification] of openNotifications) {
      if (alerts.some((alert) => alert.id === id)) continue
      notification.close()
      openNotifications.delete(id)
    }
    const newMessages = listAlertCards(alerts).filter(({ id, inBrowser }) => inBrowser !== false && !knownIds.has(id)) // MSG-183
    const presentIds = new Set(alerts.map(({ id }) => id))
    const goneIds = new Set([...knownIds].filter((id) => !presentIds.has(id)))
    if (goneIds.size > 0) closePushed(goneIds).catch(logFailure)
    knownIds = presentIds
    if (newMessages.length === 0 || messageNotifications() !== 'on' || document.hasFocus()) return
    isFocusedElsewhere = false
    channel.post('question')
    timers = [...timers, setTimeout(() => notify(newMessages), FOCUS_TIMEOUT_MS)]
  })
  return () => {
    stop()
    for (const timer of timers) clearTimeout(timer)
    channel.close()
    for (const notification of openNotifications.values()) notification.close()
  }
}

/**
 * Several browser tabs show the same message once: the system replaces a notification of the same tag. Returns null in
 * browsers of phones, in which only a service worker may show notifications: there the push does (MSG-206).
 */
function showNotification({ id, title, sourceName }: Message): Notification | null {
  let notification: Notification
  try {
    notification = new Notification(title, { body: sourceName, tag: `portico-message-${id}` })
  } catch (error) {
    logFailure(error)
    return null
  }
  notification.addEventListener('click', () => {
    window.focus()
    notification.close()
    openMessage(id).catch(logFailure)
  })
  return notification
}
