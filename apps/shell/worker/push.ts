import type { WorkerQuestion } from '../src/lib/browser/worker-messages.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * The time for an answer of a page, in milliseconds. A page that is just starting may take longer: then the push is
 * shown, and its message opens in a window of its own.
 */
const ANSWER_TIMEOUT_MS = 1000

/** The content of a push, as the server sends it. */
interface PushContent {
  title: string
  body: string
  tag: string
  tenantId: number
  id: number
  lang: string
}

function contentOf(data: PushMessageData | null): PushContent | undefined {
  try {
    const content = data?.json() as Partial<PushContent> | null | undefined
    const isWhole = typeof content?.title === 'string' && Number.isSafeInteger(content.id)
    return isWhole ? (content as PushContent) : undefined
  } catch {
    return undefined
  }
}

const listPortals = async (): Promise<readonly WindowClient[]> => {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return pages.filter(({ url }) => new URL(url).pathname.startsWith('/portal/'))
}

/** MSG-214: shows a push, unless a page of its tenant has the focus, where the message pops up. */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const content = contentOf(data)
  if (!content) return
  const { title, body, tag, lang, tenantId, id } = content
  for (const page of await listPortals())
    if (page.focused && (await isConfirmedBy(page, { kind: 'shows-messages', tenantId }))) return
  await self.registration.showNotification(title, { body, tag, lang, data: { tenantId, id } })
}

/** MSG-215: opens the message in a page of its tenant that is open, else in a new one. */
export async function openPushed(notification: Notification): Promise<void> {
  notification.close()
  const { tenantId, id } = notification.data as { tenantId: number; id: number }
  for (const page of await listPortals()) {
    if (!(await isConfirmedBy(page, { kind: 'open-message', tenantId, id }))) continue
    await page.focus()
    return
  }
  const query = { tenantId: String(tenantId), productCode: 'pmpp', menuCode: 'station-message-all' }
  await self.clients.openWindow(
    `/portal/?${new URLSearchParams({ ...query, path: encodeURIComponent(`/messages/details/${id}`) })}`,
  )
}

/** MSG-224: ends the subscription, and closes the notifications, also that of a push that arrives meanwhile. */
export async function forgetPushes(): Promise<void> {
  await closeNotifications()
  // some browsers have service workers without pushes
  const { pushManager } = self.registration as Partial<ServiceWorkerRegistration>
  try {
    await (await pushManager?.getSubscription())?.unsubscribe()
  } finally {
    await closeNotifications()
  }
}

async function closeNotifications(): Promise<void> {
  for (const notification of await self.registration.getNotifications()) notification.close()
}

function isConfirmedBy(page: Client, question: WorkerQuestion): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise<boolean>((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data === true))
    port1.start()
    setTimeout(() => resolve(false), ANSWER_TIMEOUT_MS)
    page.postMessage(question, [port2])
  }).finally(() => port1.close())
}
