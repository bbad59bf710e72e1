import { Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Pool } from 'pg'
import { createDialect } from './connection/dialect.ts'
import { OperatorError } from '../operator-error.ts'
import { migrations } from './migrations/migrations.ts'

/**
 * Brings the schema up to date. If two processes start at once, the migrator's advisory lock serialises them, and the
 * second one has nothing to do (OPS-12).
 */
export async function migrate(pool: Pool): Promise<void> {
  const db = new Kysely<unknown>({ dialect: createDialect(pool) })
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  await refuseNewerSchema(db)
  const { error, results = [] } = await migrator.migrateToLatest()
  const failed = results.find(({ status }) => status === 'Error')
  if (error) throw new Error(`Migration ${failed?.migrationName ?? ''} failed`, { cause: error })
}

/** OPS-75: a newer version of the portal has changed the schema already. */
export class NewerSchemaError extends OperatorError {
  constructor(migration: string) {
    super(
      `The database was changed by a newer version of Portico (migration ${migration}), and this version does not know ` +
        'it. Start that version or a newer one, or restore an earlier backup.',
    )
    this.name = 'NewerSchemaError'
  }
}

/** MSG-189: this version's migrations have not run yet. */
export class OlderSchemaError extends OperatorError {
  constructor(migration: string) {
    super(
      `The database has not been migrated to this version of Portico (migration ${migration}). Start the portal first.`,
    )
    this.name = 'OlderSchemaError'
  }
}

/** MSG-189: rejects unless the database has the schema of this version. Changes nothing. */
export async function assertSchema(pool: Pool): Promise<void> {
  const db = new Kysely<unknown>({ dialect: createDialect(pool) })
  await refuseNewerSchema(db)
  const done = new Set(await doneMigrations(db))
  const missing = Object.keys(migrations).find((name) => !done.has(name))
  if (missing !== undefined) throw new OlderSchemaError(missing)
}

async function refuseNewerSchema(db: Kysely<unknown>): Promise<void> {
  const unknown = (await doneMigrations(db)).find((name) => !(name in migrations))
  if (unknown !== undefined) throw new NewerSchemaError(unknown)
}

/** The names of the migrations that have run, the last one first. */
async function doneMigrations(db: Kysely<unknown>): Promise<string[]> {
  const table = await sql<{ name: string | null }>`select to_regclass('kysely_migration')::text as name`.execute(db)
  if (!table.rows[0]?.name) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc`.execute(db)
  return rows.map(({ name }) => name)
}
