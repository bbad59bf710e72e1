import { OperatorError } from '../../operator-error.ts'

// Takes the place of `../command.ts` and of `../portal/emergency.ts` in the package: there is no database.

export { exitWithUsage, readArguments } from '../command-usage.ts'
export { sayReason as onDatabase, refuse as runEmergency }

/** ADMIN-267 */
const REASON = 'This command works on the database itself. Run it in the repository of the server.'

function sayReason(): Promise<void> {
  console.error(REASON)
  process.exitCode = 1
  return Promise.resolve()
}

function refuse(): never {
  throw new OperatorError(REASON)
}
