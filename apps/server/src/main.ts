import { ConfigError, parseConfig } from './config.ts'
import { FolderLockedError } from './db/folder-lock.ts'
import { portMessage } from './port-message.ts'
import { start } from './start.ts'

try {
  await start(parseConfig(process.env))
} catch (error) {
  // What the person who starts the server can put right is said in a sentence, everything else with where it happened.
  const isExpected = error instanceof ConfigError || error instanceof FolderLockedError
  console.error(isExpected ? error.message : (portMessage(error) ?? error))
  process.exitCode = 1
}
