import { findRegistration } from './worker-registration.ts'
import type { WorkerMessage } from './worker-messages.ts'

/**
 * MSG-224: closes the notifications of pushes, and ends the browser's subscription. The service worker does it, and
 * continues after the page has left.
 */
export async function forgetPushes(): Promise<void> {
  const worker = (await findRegistration())?.active
  if (!worker) return
  const { port1, port2 } = new MessageChannel()
  await new Promise((resolve) => {
    port1.addEventListener('message', resolve, { once: true })
    port1.start()
    worker.postMessage({ kind: 'forget-pushes' } satisfies WorkerMessage, [port2])
  })
  port1.close()
}
