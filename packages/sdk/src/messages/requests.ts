import { PortalSdkError } from '../errors.ts'
import type { PortalMessage } from '../protocol.ts'

interface Pending {
  resolve: (value: unknown) => void
  reject: (error: PortalSdkError) => void
  timer: ReturnType<typeof setTimeout> | undefined
}

/** Requests that wait for their answers; a request and its answer carry the same id. */
export function createRequests() {
  const pending = new Map<string, Pending>()
  // other connections of the same page receive the same answers
  const own = Math.random().toString(36).slice(2)
  let count = 0

  function take(reqId: string): Pending | undefined {
    const request = pending.get(reqId)
    pending.delete(reqId)
    clearTimeout(request?.timer)
    return request
  }

  return {
    /** `wait` in milliseconds; 0 waits without end. */
    start: (name: string, wait: number, send: (reqId: string) => void) =>
      new Promise<unknown>((resolve, reject) => {
        const reqId = `${own}-${++count}`
        const handleTimeout = () =>
          take(reqId)?.reject(new PortalSdkError('timeout', `the portal did not answer ${name}`))
        pending.set(reqId, { resolve, reject, timer: wait > 0 ? setTimeout(handleTimeout, wait) : undefined })
        try {
          send(reqId)
        } catch (error) {
          take(reqId)
          throw error
        }
      }),
    settle({ reqId = '', data }: PortalMessage & { type: 'answer' }) {
      const request = take(reqId)
      if (data.ok) request?.resolve(data.value)
      else request?.reject(new PortalSdkError('refused', data.message))
    },
    abandon() {
      for (const reqId of pending.keys()) take(reqId)?.reject(new PortalSdkError('disconnected'))
    },
  }
}
