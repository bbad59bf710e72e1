import type { Database } from '../db/handles.ts'
import { OperatorError } from '../operator-error.ts'

export { exitWithUsage, readArguments } from './command-usage.ts'

/** Loads the database's code only when a command uses it: it takes longer to load than a usage takes to print. */
async function databaseParts() {
  const [{ parseConfig }, { openDatabase }, { migratePatiently }] = await Promise.all([
    import('../config.ts'),
    import('../db/driver/open.ts'),
    import('../db/migrate-patiently.ts'),
  ])
  return { parseConfig, openDatabase, migratePatiently }
}

/**
 * OPS-19: runs a command's work on the database. The work returns whether it succeeded, which decides the exit code.
 */
export async function onDatabase(work: (database: Database) => Promise<boolean>): Promise<void> {
  try {
    const { parseConfig, openDatabase, migratePatiently } = await databaseParts()
    const database = await openDatabase(parseConfig(process.env))
    try {
      await migratePatiently(database)
      if (!(await work(database))) process.exitCode = 1
    } finally {
      await database.close()
    }
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/**
 * MSG-189: runs work on the database of a portal of this version and changes no schema, for a command that another program
 * starts at any time. The running portal owns an embedded database, so PostgreSQL must be configured.
 */
export async function onServedDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const { parseConfig, openDatabase } = await databaseParts()
  const config = parseConfig(process.env)
  if (config.databaseUrl === null)
    throw new OperatorError('DATABASE_URL is missing. The running portal owns the folder of the embedded database.')
  const database = await openDatabase(config)
  try {
    await database.assertSchema()
    await work(database)
  } finally {
    await database.close()
  }
}
