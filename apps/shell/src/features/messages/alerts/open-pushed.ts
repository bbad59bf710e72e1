import { findRegistration } from '../../../lib/browser/worker-registration.ts'
import { answerWorkerQuestions } from '../../../lib/loading/worker.ts'
import { logFailure } from '../../../lib/api/failures.ts'
import { getSession } from '../../../lib/session/session-store.ts'
import { openMessage } from '../open-message.ts'

/**
 * MSG-214, MSG-215: tells the service worker whether this page shows the pop-ups of a tenant, and opens the message
 * of a pressed notification if the page is in the message's tenant. Returns a stop function.
 */
export function answerPushes(): () => void {
  return answerWorkerQuestions((question) => {
    if (question.kind === 'is-saved') return undefined
    const isHere = getSession().tenant?.tenantId === question.tenantId
    if (isHere && question.kind === 'open-message') openMessage(question.id).catch(logFailure)
    return isHere
  })
}

/** MSG-1: closes the notifications of messages that were read, here or elsewhere. */
export async function closePushed(ids: ReadonlySet<number>): Promise<void> {
  const shown = (await (await findRegistration())?.getNotifications()) ?? []
  for (const notification of shown) {
    const { id } = (notification.data ?? {}) as { id?: number }
    if (id !== undefined && ids.has(id)) notification.close()
  }
}
