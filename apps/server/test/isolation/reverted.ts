import type { Database, SystemDb } from '../../src/db/handles.ts'

/** Runs as the system and reverts everything. */
export async function reverted<T>(database: Database, work: (db: SystemDb) => Promise<T>): Promise<T> {
  const done: { answer?: T } = {}
  const revert = new Error('revert')
  await database
    .system(async (db) => {
      done.answer = await work(db)
      throw revert
    })
    .catch((error: unknown) => {
      if (error !== revert) throw error
    })
  return done.answer as T
}
