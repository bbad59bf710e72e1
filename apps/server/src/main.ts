import { ConfigError, parseConfig } from './config.ts'
import { FolderLockedError } from './db/driver/folder-lock.ts'
import { portMessage } from './port-message.ts'
import { start } from './start.ts'

try {
  await start(parseConfig(process.env))
} catch (error) {
  // Errors that the operator can fix are printed as a message, all others with a stack trace.
  const isExpected = error instanceof ConfigError || error instanceof FolderLockedError
  console.error(isExpected ? error.message : (portMessage(error) ?? error))
  process.exitCode = 1
}
