import { parseConfig } from '../config.ts'
import { FolderLockedError } from '../db/folder-lock.ts'
import { openDatabase } from '../db/open.ts'
import { setServiceState } from '../db/seed/service-state.ts'

const USAGE =
  'npm run demo -- service <name> up|down    switches a service that menus depend on, such as mobile-service'

const [subject, name, state] = process.argv.slice(2)
if (subject !== 'service' || !name || (state !== 'up' && state !== 'down')) {
  console.error(USAGE)
  process.exit(2)
}

try {
  const database = await openDatabase(parseConfig(process.env))
  try {
    const known = await setServiceState(database, name, state)
    console.log(known ? `${name} is ${state}.` : `No menu knows a service ${name}.`)
    if (!known) process.exitCode = 1
  } finally {
    await database.close()
  }
} catch (error) {
  if (!(error instanceof FolderLockedError)) throw error
  console.error(`${error.message}\nStop the server first: the embedded database serves one process at a time.`)
  process.exitCode = 1
}
