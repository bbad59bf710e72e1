/** CONSOLE-34: characters of a body, as JSON, that fit into one question with its call. */
const QUESTION_CHARS = 14_000

/** CONSOLE-34: the time between two parts in milliseconds: the portal takes 100 messages in a second. */
const PAUSE_MS = 12

interface Sending {
  signal: AbortSignal | undefined
  /** Gets the share that has been sent, 0 to 1. */
  onSent: ((share: number) => void) | undefined
}

export const isLargeBody = (json: string): boolean => json.length > QUESTION_CHARS

/** CONSOLE-34: hands a body to the shell in parts. Returns the name by which its call refers to it. */
export async function sendParts(
  ask: (data: object) => Promise<unknown>,
  json: string,
  { signal, onSent }: Sending,
): Promise<string> {
  const id = crypto.randomUUID()
  let from = 0
  signal?.throwIfAborted()
  try {
    for (let part = 0; from < json.length; part += 1) {
      const text = partAt(json, from)
      // one part after the other, at the rate that the portal accepts
      await Promise.all([ask({ id, part, text }), pause(PAUSE_MS)])
      from += text.length
      signal?.throwIfAborted()
      onSent?.(from / json.length)
    }
    return id
  } catch (error) {
    // CONSOLE-35: the shell forgets the parts of a body that is cancelled or refused
    await ask({ cancel: id }).catch(() => undefined)
    throw error
  }
}

/** A part that fits into a question, where characters are escaped once more. */
function partAt(json: string, from: number): string {
  const text = json.slice(from, from + QUESTION_CHARS)
  return isLargeBody(JSON.stringify(text)) ? json.slice(from, from + QUESTION_CHARS / 2) : text
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
