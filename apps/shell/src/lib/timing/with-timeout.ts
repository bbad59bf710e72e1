import { CHUNK_TIMEOUT_MS } from '@portico/contract/rules/appearance/layout'

/** The error of a chunk that cannot be loaded, with the name that bundlers use for it. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
}

/** The step in which the timeout counts, in milliseconds: a sleep of the computer counts as one step at most. */
const STEP_MS = 5000

/** LOOK-61: rejects with a ChunkLoadError on failure or timeout. */
export async function withTimeout<T>(load: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    let left = CHUNK_TIMEOUT_MS
    const step = () => {
      if (left <= 0) return reject(new ChunkLoadError(`The file did not load within ${CHUNK_TIMEOUT_MS} ms`))
      left -= STEP_MS
      timer = setTimeout(step, STEP_MS)
    }
    step()
  })
  try {
    return await Promise.race([load, timeout])
  } catch (error) {
    throw error instanceof ChunkLoadError ? error : new ChunkLoadError(String(error), { cause: error })
  } finally {
    clearTimeout(timer)
  }
}
