import { PROTOCOL_VERSION } from '../protocol.ts'
import type { Transport } from '../messages/transport.ts'

export const SDK_VERSION = '0.1.0'

/** Announces to the portal that this document listens. The time origin distinguishes documents (SDK-7). */
export function announceReady(transport: Transport): void {
  const since = Math.round(performance.timeOrigin)
  transport.send({ v: PROTOCOL_VERSION, type: 'ready', data: { sdk: SDK_VERSION, since } })
}
