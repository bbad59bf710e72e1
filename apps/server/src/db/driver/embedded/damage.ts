/** Type of the protocol's ErrorResponse, and of its fields: SQLSTATE and message. */
const ERROR_RESPONSE = 0x45
const CODE = 'C'
const MESSAGE = 'M'

/**
 * SQLSTATE codes after which the embedded database is not to be trusted: internal errors and damaged data. A prepared
 * statement can only be missing if the stack overflowed while it was prepared: PostgreSQL reports that, the embedded
 * database forgets the statement and sometimes parts of its own memory.
 */
const DAMAGE = /^(XX|26000$)/

/**
 * OPS-101: returns the message of the first error that shows damage of the database itself; undefined if there is none.
 * `answer` consists of whole messages of the wire protocol.
 */
export function damageIn(answer: Uint8Array): string | undefined {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength)
  // a message is its type, its length without the type, and its content
  for (let start = 0; start + 5 <= bytes.length;) {
    const end = start + 1 + bytes.readUInt32BE(start + 1)
    if (bytes[start] === ERROR_RESPONSE) {
      const fields = fieldsOf(bytes.subarray(start + 5, end))
      if (DAMAGE.test(fields.get(CODE) ?? '')) return fields.get(MESSAGE) ?? ''
    }
    start = end
  }
  return undefined
}

/**
 * Types of the messages whose answer has an end (Query, Sync), and of the messages that end an answer (ReadyForQuery,
 * CopyInResponse).
 */
const ASKING = new Set(['Q', 'S'].map(codeOf))
const ENDING = new Set(['Z', 'G'].map(codeOf))

/**
 * OPS-101: whether the answer to `request` lacks its end. The embedded database ignores an overflow of its stack
 * outside of PostgreSQL's own limits and sends no end of the answer, for which the client would wait forever. Request
 * and answer consist of whole messages of the wire protocol.
 */
export function isUnfinished(request: Uint8Array, answer: Uint8Array): boolean {
  return ASKING.has(lastTypeOf(request)) && !ENDING.has(lastTypeOf(answer))
}

/** The type of the last message; 0 if there is none, and for the start of a session, which has no type. */
function lastTypeOf(messages: Uint8Array): number {
  const bytes = Buffer.from(messages.buffer, messages.byteOffset, messages.byteLength)
  let last = 0
  for (let start = 0; start + 5 <= bytes.length; start += 1 + bytes.readUInt32BE(start + 1)) {
    last = bytes.readUInt8(start)
    if (last === 0) return 0
  }
  return last
}

function codeOf(letter: string): number {
  return letter.charCodeAt(0)
}

/** The fields of an ErrorResponse by their letters; each ends with a zero byte. */
const fieldsOf = (content: Buffer): Map<string, string> =>
  new Map(
    content
      .toString()
      .split('\0')
      .filter((field) => field !== '')
      .map((field) => [field.slice(0, 1), field.slice(1)]),
  )
