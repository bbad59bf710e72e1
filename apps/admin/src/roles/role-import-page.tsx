import type { ConfigurationImportReason } from '@portico/contract/rules/administration/configuration-import'
import { usePortal } from '../portal-context.ts'
import { ImportPage } from '../parts/import/import-page.tsx'
import { roleColumns } from './import-columns.ts'

/** CONSOLE-128: changes of many roles by one file, as a change set. */
export function RoleImportPage() {
  const { texts } = usePortal()
  const { roles, fileImport, roleImport } = texts
  return (
    <ImportPage<ConfigurationImportReason>
      of={{
        kind: 'roles',
        list: { to: '/roles', label: roles.title },
        texts: roleImport,
        changeSet: { name: roleImport.setName, open: roleImport.toSet },
        columns: roleColumns(texts),
        reasons: { ...fileImport.reasons, ...roleImport.reasons },
      }}
    />
  )
}
