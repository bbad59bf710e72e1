import { PROTOCOL_VERSION, type ApplicationMessage } from '@portico/sdk/protocol'
import { ALWAYS, READERS, SPECIFIED } from './message-shapes.ts'
import { fields, optional, Refused, text } from './readers.ts'

/** Why a message is refused; its `reqId` is for the answer. */
export interface Refusal {
  code: 'INVALID' | 'NOT_ALLOWED'
  message: string
  reqId?: string
}

export type Reading = { message: ApplicationMessage; refusal?: never } | { message?: never; refusal: Refusal }

const asIs = (value: unknown) => value
const readEnvelope = fields({
  v: optional(asIs),
  type: text(50),
  reqId: optional(text(64)),
  source: optional(text(100)),
  data: asIs,
})

/**
 * HOST-8, SDK-2, SDK-4: returns a copy of a message that is well formed and that the application may send, or the refusal. It never throws.
 */
export function readMessage(said: unknown, allowed: readonly string[]): Reading {
  let reqId: string | undefined
  const refuse = (code: Refusal['code'], message: string): Reading => ({
    refusal: reqId === undefined ? { code, message } : { code, message, reqId },
  })
  try {
    const envelope = readEnvelope(said) as { v: unknown; type: string; reqId?: string; source?: string; data: unknown }
    const { type } = envelope
    reqId = envelope.reqId
    const isKnownVersion = envelope.v === PROTOCOL_VERSION || (envelope.v === undefined && SPECIFIED.includes(type))
    const read = isKnownVersion ? READERS[type] : undefined
    if (!read) return refuse('INVALID', `no such message: ${type}`)
    if (!ALWAYS.includes(type) && !allowed.includes(type)) {
      return refuse('NOT_ALLOWED', `the application's registry entry does not allow ${type}`)
    }
    return { message: { ...envelope, v: PROTOCOL_VERSION, data: read(envelope.data) } as unknown as ApplicationMessage }
  } catch (error) {
    return refuse('INVALID', error instanceof Refused ? error.message : 'cannot be read')
  }
}
