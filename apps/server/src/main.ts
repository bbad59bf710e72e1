import { parseConfig } from './config.ts'
import { OperatorError } from './operator-error.ts'
import { portMessage } from './port-message.ts'
import { start } from './start.ts'

try {
  await start(parseConfig(process.env))
} catch (error) {
  // Errors that the operator can fix are printed as a message, all others with a stack trace.
  console.error(error instanceof OperatorError ? error.message : (portMessage(error) ?? error))
  process.exitCode = 1
}
