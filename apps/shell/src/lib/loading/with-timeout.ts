import { CHUNK_TIMEOUT_MS } from '@portico/contract/rules/layout'

/** A part of the portal that does not come. Named as everybody names it who reports such a thing. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
}

/** Time passes in steps, in milliseconds: however long a computer sleeps within one, no more than that counts. */
const STEP_MS = 5000

/** LOOK-61: the same, or an error of that name where it cannot come, or has not in time. */
export async function withTimeout<T>(load: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    let left = CHUNK_TIMEOUT_MS
    const step = () => {
      if (left <= 0) return reject(new ChunkLoadError(`Nothing came in ${CHUNK_TIMEOUT_MS} ms`))
      left -= STEP_MS
      timer = setTimeout(step, STEP_MS)
    }
    step()
  })
  try {
    return await Promise.race([load, late])
  } catch (error) {
    throw error instanceof ChunkLoadError ? error : new ChunkLoadError(String(error), { cause: error })
  } finally {
    clearTimeout(timer)
  }
}
