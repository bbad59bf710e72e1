import { ConfigError, parseConfig } from '../config.ts'
import { FolderLockedError } from '../db/folder-lock.ts'
import type { Database } from '../db/handles.ts'
import { openDatabase } from '../db/open.ts'

/** Says how a command is used, and ends it. */
export function misuse(usage: string): never {
  console.error(usage)
  process.exit(2)
}

/** What a command was given; whatever it does not know ends it with how it is used. */
export function readArguments<T>(usage: string, read: () => T): T {
  try {
    return read()
  } catch {
    return misuse(usage)
  }
}

/** OPS-19: a command's work on the database. It says whether it has done what was asked; that is the exit code. */
export async function onDatabase(work: (database: Database) => Promise<boolean>): Promise<void> {
  try {
    const database = await openDatabase(parseConfig(process.env))
    try {
      await database.migrate()
      if (!(await work(database))) process.exitCode = 1
    } finally {
      await database.close()
    }
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof FolderLockedError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
