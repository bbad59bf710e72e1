import type { FastifyRequest } from 'fastify'
import { allowLongBody } from '../../http/requests/long-uploads.ts'

/** Milliseconds without progress, and in all, after which an upload is cut off. */
const IDLE_MS = 15_000
const LONGEST_MS = 300_000

/**
 * TICKET-8: lets the upload of a form last longer than other requests, as long as it makes progress. A slow
 * connection needs a minute for 5 MB.
 */
export function watchUpload(request: FastifyRequest): void {
  const { raw } = request
  allowLongBody(request, (ended) => raw.once('close', ended))
  const cut = () => void raw.destroy()
  const whole = setTimeout(cut, LONGEST_MS)
  let idle = setTimeout(cut, IDLE_MS)
  const stop = () => {
    clearTimeout(whole)
    clearTimeout(idle)
  }
  raw.on('data', () => {
    clearTimeout(idle)
    idle = setTimeout(cut, IDLE_MS)
  })
  raw.once('end', stop)
  raw.once('close', stop)
}
