/** CONSOLE-34: characters of a body that arrives in parts; a file of 20 MB (IMPORT-5) fits in base64. */
export const LARGE_BODY_MAX_CHARS = 28_500_000

/** CONSOLE-34: bodies that are kept at once; another one drops the oldest. */
export const LARGE_BODIES_MAX = 2

const ID = /^[\w-]{8,64}$/

interface LargeBody {
  parts: string[]
  length: number
}

/** CONSOLE-34: keeps the parts of bodies that are longer than a question of an application may be. */
export function createLargeBodies() {
  const bodies = new Map<string, LargeBody>()
  return {
    /** Keeps a part; its number says how many came before it. Throws for a part that is out of turn or too much. */
    keep(data: unknown): void {
      const { id, part, text } = data as Record<string, unknown>
      if (typeof id !== 'string' || !ID.test(id) || typeof text !== 'string')
        throw new Error('This is no part of a body')
      const body = part === 0 ? { parts: [], length: 0 } : bodies.get(id)
      if (!body || body.parts.length !== part || body.length + text.length > LARGE_BODY_MAX_CHARS) {
        bodies.delete(id)
        throw new Error('The part does not follow the former one, or the body is too long')
      }
      body.parts.push(text)
      body.length += text.length
      bodies.delete(id)
      bodies.set(id, body)
      for (const oldest of [...bodies.keys()].slice(0, -LARGE_BODIES_MAX)) bodies.delete(oldest)
    },
    /** CONSOLE-35: forgets a body whose call will not come. */
    drop(id: string): void {
      bodies.delete(id)
    },
    /** The body as JSON, once; null if none was kept under the name. */
    take(id: unknown): string | null {
      const body = typeof id === 'string' ? bodies.get(id) : undefined
      bodies.delete(String(id))
      return body ? body.parts.join('') : null
    },
  }
}
