import { readFile } from 'node:fs/promises'
import { importOrganisations } from '../modules/organisations/import/import-organisations.ts'
import { ImportRefused } from '../modules/organisations/import/lines.ts'
import { exitWithUsage, onDatabase } from './command.ts'

const USAGE = `npm run organisations -- import TENANT FILE      imports the organisations of a CSV or XLSX file, all or none

The first line names the columns: code, parent, type, name, and optionally short_name, status, sap_code, action. A known code
updates an organisation, another creates one; parent is the code of the parent, empty for a root.`

const [action, tenant = '', file = '', ...more] = process.argv.slice(2)
if (action !== 'import' || !/^[1-9][0-9]{0,14}$/.test(tenant) || file === '' || more.length > 0) exitWithUsage(USAGE)

const bytes = await readFile(file).catch((error: Error) => {
  console.error(`The file ${file} cannot be read: ${error.message}`)
  process.exit(1)
})

await onDatabase(async (database) => {
  try {
    const count = await importOrganisations(database, Number(tenant), bytes)
    console.log(
      count === undefined
        ? `There is no tenant ${tenant}.`
        : `${count} organisations of tenant ${tenant} are as the file says.`,
    )
    return count !== undefined
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    console.error(`${error.message}\nNo change was made.`)
    return false
  }
})
