import { importMenus, importRoles } from './change-sets/import/import-configuration.ts'
import type { Importers } from './imports/import-jobs.service.ts'
import { importOrganisationFile } from './organisations/import/import-file.ts'
import { importPeople } from './people/import/import-people.ts'
import { importGrants } from './roles/import/import-grants.ts'

/** IMPORT-44: the imports that a job makes. */
export const IMPORTERS: Importers = {
  people: importPeople,
  organisations: importOrganisationFile,
  grants: importGrants,
  roles: importRoles,
  menus: importMenus,
}
