import { parseConfig } from '../config.ts'
import { FolderLockedError } from '../db/folder-lock.ts'
import { openDatabase } from '../db/open.ts'
import { changeEmbedder } from '../modules/operations/embedders.ts'

const USAGE = `npm run embedder -- add TENANT ORIGIN      pages of ORIGIN may show the portal of the tenant with this id in a frame
npm run embedder -- remove TENANT ORIGIN`

const [order, tenant = '', address = ''] = process.argv.slice(2)
const origin = URL.parse(address)?.origin ?? ''
if ((order !== 'add' && order !== 'remove') || !/^[1-9]\d{0,15}$/.test(tenant) || !/^https?:/.test(origin)) {
  console.error(USAGE)
  process.exit(2)
}

try {
  const database = await openDatabase(parseConfig(process.env))
  try {
    await database.migrate()
    const isChanged = await database.system((db) => changeEmbedder(db, order, Number(tenant), origin))
    console.log(isChanged ? `${origin}: done.` : `Nothing to change: there is no such tenant, or it stood so before.`)
    if (!isChanged) process.exitCode = 1
  } finally {
    await database.close()
  }
} catch (error) {
  if (!(error instanceof FolderLockedError)) throw error
  console.error(`${error.message}\nStop the portal first: the embedded database serves one process at a time.`)
  process.exitCode = 1
}
