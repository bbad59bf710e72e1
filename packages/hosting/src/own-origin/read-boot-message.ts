import {
  fields,
  finiteNumber,
  list,
  oneOf,
  optional,
  UnexpectedValueError,
  text,
  boolean,
  type OptionalField,
  type Reader,
} from '../messages/reading/readers.ts'
import {
  BOOT_VERSION,
  HELLO_MESSAGE_TYPE,
  MEASURED_VALUES_MAX,
  PATH_MAX_CHARS,
  PAGE_REFUSED_MESSAGE_TYPE,
  type BootMessage,
  type BootHello,
  type PageRefusal,
} from './boot-protocol.ts'

const asIs = (value: unknown) => value
const TEXT_MAX = 4_000
const path: Reader = (value) => {
  const read = text(PATH_MAX_CHARS, 1)(value)
  if (!read.startsWith('/')) throw new UnexpectedValueError()
  return read
}
const pathOrNone: Reader = (value) => (value === null ? null : path(value))
const file: Reader = (value) => {
  if (!(value instanceof Blob)) throw new UnexpectedValueError()
  return value
}
const location = { type: text(20), path, state: optional(asIs) }
const fault = { type: text(20), message: text(TEXT_MAX) }

const SHAPES: { readonly [Type in BootMessage['type']]: Readonly<Record<string, Reader | OptionalField>> } = {
  said: { type: text(20), message: asIs },
  push: location,
  replace: location,
  go: { type: text(20), delta: finiteNumber },
  leaving: { type: text(20), path: pathOrNone, isReplaced: boolean, isAsked: boolean },
  mounted: { type: text(20) },
  failed: fault,
  threw: fault,
  muted: { type: text(20) },
  token: { type: text(20), id: finiteNumber },
  file: { type: text(20), file },
  isolated: { type: text(20) },
  hung: { type: text(20), ms: finiteNumber },
  measured: {
    type: text(20),
    measure: oneOf('long-task', 'memory'),
    values: list(finiteNumber, MEASURED_VALUES_MAX, 1),
  },
  edited: { type: text(20), isEdited: boolean },
  'request-refused': { type: text(20), code: text(60), path },
  result: { type: text(20), id: finiteNumber, value: optional(asIs) },
}

/** HOST-112: reads a known message with exactly its fields; undefined for anything else. */
export function readBootMessage(value: unknown): BootMessage | undefined {
  const type = (value as { type?: unknown } | null)?.type
  if (typeof type !== 'string' || !Object.hasOwn(SHAPES, type)) return undefined
  return readShape(SHAPES[type as BootMessage['type']], value) as BootMessage | undefined
}

const HELLO_SHAPE = { type: text(20), v: finiteNumber, path, state: optional(asIs), isReload: boolean }

export function readHello(value: unknown): BootHello | undefined {
  if ((value as { type?: unknown } | null)?.type !== HELLO_MESSAGE_TYPE) return undefined
  const hello = readShape(HELLO_SHAPE, value) as BootHello | undefined
  return hello?.v === BOOT_VERSION ? hello : undefined
}

const REFUSAL_SHAPE = {
  type: text(20),
  v: finiteNumber,
  code: text(60, 1),
  reason: (value: unknown) => (value === null ? null : text(60)(value)),
  status: finiteNumber,
  traceId: text(100),
}

/**
 * HOST-152: reads the window message of the page that the gateway sends instead of a refused page; undefined for
 * anything else.
 */
export function readRefusal(value: unknown): PageRefusal | undefined {
  if ((value as { type?: unknown } | null)?.type !== PAGE_REFUSED_MESSAGE_TYPE) return undefined
  const refusal = readShape(REFUSAL_SHAPE, value) as PageRefusal | undefined
  return refusal?.v === BOOT_VERSION ? refusal : undefined
}

function readShape(shape: Readonly<Record<string, Reader | OptionalField>>, value: unknown): unknown {
  try {
    return fields(shape)(value)
  } catch {
    return undefined
  }
}
