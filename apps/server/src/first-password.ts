import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FirstAdministrator } from './db/seed/people/first-administrator.ts'

export interface FirstPassword extends FirstAdministrator {
  /** The file that holds the password; null if it is shown at the terminal. */
  file: string | null
}

/**
 * OPS-15: a password is shown only at a terminal. Otherwise the standard output is a log, so it is written to a file
 * that only the server's user can read.
 */
export async function storeFirstPassword(
  administrator: FirstAdministrator,
  { dataDir, isTerminal }: { dataDir: string; isTerminal: boolean },
): Promise<FirstPassword> {
  if (isTerminal) return { ...administrator, file: null }
  await mkdir(dataDir, { recursive: true })
  const file = join(dataDir, 'first-password.txt')
  await writeFile(file, `${administrator.password}\n`, { mode: 0o600 })
  return { ...administrator, file }
}
