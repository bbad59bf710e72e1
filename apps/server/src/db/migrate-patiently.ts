import { setTimeout } from 'node:timers/promises'
import { isDatabaseUnavailable } from './driver/unavailable.ts'
import type { Database } from './handles.ts'

const ATTEMPTS = 30

/**
 * OPS-98: migrates, and tries again while the database server is starting or a long transaction holds a lock. Throws
 * the last error after 30 attempts, and every other error at once. Errors of an embedded database are not temporary,
 * because no other process starts or locks it.
 */
export async function migratePatiently(
  { kind, migrate }: Pick<Database, 'kind' | 'migrate'>,
  pauseMs = 1000,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await migrate()
      return
    } catch (error) {
      if (kind === 'embedded' || attempt >= ATTEMPTS || !isDatabaseUnavailable(error)) throw error
      await setTimeout(pauseMs)
    }
  }
}
