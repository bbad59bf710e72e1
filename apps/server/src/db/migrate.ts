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
        'it. Start that version or a newer one, or restore a backup of before.',
    )
    this.name = 'NewerSchemaError'
  }
}

async function refuseNewerSchema(db: Kysely<unknown>): Promise<void> {
  const table = await sql<{ name: string | null }>`select to_regclass('kysely_migration')::text as name`.execute(db)
  if (!table.rows[0]?.name) return
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc`.execute(db)
  const unknown = rows.find(({ name }) => !(name in migrations))
  if (unknown) throw new NewerSchemaError(unknown.name)
}
