import type { GrantImportReason } from '@portico/contract/rules/administration/grant-import'
import { usePortal } from '../portal-context.ts'
import { ImportPage } from '../parts/import/import-page.tsx'
import { grantColumns } from './import-columns.ts'

/** CONSOLE-119: the roles of many people by one file. */
export function GrantImportPage() {
  const { texts } = usePortal()
  const { roles, fileImport } = texts
  return (
    <ImportPage<GrantImportReason>
      of={{
        kind: 'grants',
        list: { to: '/roles', label: roles.title },
        texts: texts.grantImport,
        columns: grantColumns(texts),
        reasons: { ...fileImport.reasons, ...texts.grantImport.reasons },
      }}
    />
  )
}
