import type { Database, SystemDb } from './handles.ts'

/** Runs work in a transaction of its own that always ends with a rollback, and returns the result of the work. */
export async function rolledBack<T>(database: Database, work: (db: SystemDb) => Promise<T>): Promise<T> {
  const end = new Error('The transaction is rolled back')
  let result: { value: T } | undefined
  try {
    await database.system(async (db) => {
      result = { value: await work(db) }
      throw end
    })
  } catch (error) {
    if (error !== end) throw error
  }
  if (!result) throw end
  return result.value
}
