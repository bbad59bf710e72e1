import { parseConfig } from '../config.ts'
import { openDatabase } from '../db/open.ts'

const database = await openDatabase(parseConfig(process.env))
try {
  await database.migrate()
  console.log('The schema is up to date.')
} finally {
  await database.close()
}
