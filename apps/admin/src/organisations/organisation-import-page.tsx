import type { OrganisationImportReason } from '@portico/contract/rules/administration/organisation-import'
import { usePortal } from '../portal-context.ts'
import { ImportPage } from '../parts/import/import-page.tsx'
import { organisationColumns } from './import-columns.ts'

/** CONSOLE-48: many organisations by one file. */
export function OrganisationImportPage() {
  const { texts } = usePortal()
  const { organisations, fileImport, organisationImport: words } = texts
  return (
    <ImportPage<OrganisationImportReason>
      of={{
        path: 'organisations/import',
        list: { to: '/organisations', label: organisations.title },
        words,
        columns: organisationColumns(texts),
        reasons: { ...fileImport.reasons, ...words.reasons },
      }}
    />
  )
}
