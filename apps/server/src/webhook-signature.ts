import { createHmac } from 'node:crypto'

/**
 * The value of the header `x-portico-signature`, by which a receiver recognises a request of the portal:
 * `t=SECONDS,v1=HEX`, the time in seconds since 1970 and an HMAC with SHA-256 over `SECONDS.BODY`.
 */
export function webhookSignature(secret: string | Buffer, body: string): string {
  const seconds = Math.floor(Date.now() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}
