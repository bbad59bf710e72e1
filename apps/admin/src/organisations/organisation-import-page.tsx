import type { OrganisationImportReason } from '@portico/contract/rules/administration/organisation-import'
import { usePortal } from '../portal-context.ts'
import { ImportPage } from '../parts/import/import-page.tsx'
import { organisationColumns } from './import-columns.ts'

/** CONSOLE-48: many organisations by one file. */
export function OrganisationImportPage() {
  const { texts } = usePortal()
  const { organisations, fileImport } = texts
  return (
    <ImportPage<OrganisationImportReason>
      of={{
        kind: 'organisations',
        list: { to: '/organisations', label: organisations.title },
        texts: texts.organisationImport,
        columns: organisationColumns(texts),
        reasons: { ...fileImport.reasons, ...texts.organisationImport.reasons },
      }}
    />
  )
}
