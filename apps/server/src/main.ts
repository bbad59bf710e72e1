import module from 'node:module'
import { parseConfig } from './config.ts'
import { openDatabase } from './db/driver/open.ts'
import { OperatorError } from './operator-error.ts'
import { startMessage } from './start-message.ts'

try {
  const config = parseConfig(process.env)
  // the embedded database opens in a thread of its own, while this one loads the code of the server
  const opening = openDatabase(config).then((database) => {
    // a database opens with its first query
    void database.isAlive()
    return database
  })
  const [{ start }, database] = await Promise.all([import('./start.ts'), opening]).catch(async (error: unknown) => {
    await (await opening).close()
    throw error
  })
  await start(config, database)
  // a process that is killed writes nothing at its end; the next start is faster with this one's compiled code
  module.flushCompileCache()
} catch (error) {
  // Errors that the operator can fix are printed as a message, all others with a stack trace.
  console.error(error instanceof OperatorError ? error.message : (startMessage(error) ?? error))
  process.exitCode = 1
}
