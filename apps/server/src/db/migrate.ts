import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Pool } from 'pg'
import { createDialect } from './driver/dialect.ts'
import { migrations } from './migrations/migrations.ts'

/**
 * Brings the schema up to date. If two processes start at once, the migrator's advisory lock serialises them, and the
 * second one has nothing to do (OPS-12).
 */
export async function migrate(pool: Pool): Promise<void> {
  const db = new Kysely<unknown>({ dialect: createDialect(pool) })
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const { error, results = [] } = await migrator.migrateToLatest()
  const failed = results.find(({ status }) => status === 'Error')
  if (error) throw new Error(`Migration ${failed?.migrationName ?? ''} failed`, { cause: error })
}
