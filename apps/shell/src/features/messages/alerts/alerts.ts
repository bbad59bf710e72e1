import { rememberClosed } from '../closed-alerts.ts'
import { markMessages } from '../message-actions.ts'

/** MSG-61: closes an alert everywhere: it counts as read. */
export async function closeAlert(id: number): Promise<void> {
  rememberClosed(id)
  await markMessages([id])
}
