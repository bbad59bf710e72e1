import { PROTOCOL_VERSION, type ApplicationMessage } from '@portico/sdk/protocol'
import { ALWAYS_ALLOWED_TYPES, MESSAGE_READERS, VERSIONLESS_TYPES } from './message-shapes.ts'
import { fields, optional, UnexpectedValueError, text } from './readers.ts'

/** The reason for the refusal of a message, with the `reqId` for the answer. */
export interface MessageRefusal {
  code: 'INVALID' | 'NOT_ALLOWED'
  message: string
  reqId?: string
}

export type ReadResult = { message: ApplicationMessage; refusal?: never } | { message?: never; refusal: MessageRefusal }

const asIs = (value: unknown) => value
const readEnvelope = fields({
  v: optional(asIs),
  type: text(50),
  reqId: optional(text(64)),
  source: optional(text(100)),
  data: asIs,
})

/**
 * HOST-8, SDK-2, SDK-4: returns a copy of a message that is well formed and that the application may send, or the
 * refusal. It never throws.
 */
export function readMessage(value: unknown, allowed: readonly string[]): ReadResult {
  let reqId: string | undefined
  const refuse = (code: MessageRefusal['code'], message: string): ReadResult => ({
    refusal: reqId === undefined ? { code, message } : { code, message, reqId },
  })
  try {
    const envelope = readEnvelope(value) as { v: unknown; type: string; reqId?: string; source?: string; data: unknown }
    const { type } = envelope
    reqId = envelope.reqId
    const isKnownVersion =
      envelope.v === PROTOCOL_VERSION || (envelope.v === undefined && VERSIONLESS_TYPES.includes(type))
    const read = isKnownVersion ? MESSAGE_READERS[type] : undefined
    if (!read) return refuse('INVALID', `no such message: ${type}`)
    if (!ALWAYS_ALLOWED_TYPES.includes(type) && !allowed.includes(type)) {
      return refuse('NOT_ALLOWED', `the application's registry entry does not allow ${type}`)
    }
    return { message: { ...envelope, v: PROTOCOL_VERSION, data: read(envelope.data) } as unknown as ApplicationMessage }
  } catch (error) {
    return refuse('INVALID', error instanceof UnexpectedValueError ? error.message : 'cannot be read')
  }
}
