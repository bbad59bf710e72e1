import type { ConfigurationImportReason } from '@portico/contract/rules/administration/configuration-import'
import { usePortal } from '../portal-context.ts'
import { ImportPage } from '../parts/import/import-page.tsx'
import { menuColumns } from './import-columns.ts'

/** CONSOLE-128: changes of many menus by one file, as a change set. */
export function MenuImportPage() {
  const { texts } = usePortal()
  const { menus, fileImport, menuImport } = texts
  return (
    <ImportPage<ConfigurationImportReason>
      of={{
        kind: 'menus',
        list: { to: '/menus', label: menus.title },
        texts: menuImport,
        changeSet: { name: menuImport.setName, open: menuImport.toSet },
        columns: menuColumns(texts),
        reasons: { ...fileImport.reasons, ...menuImport.reasons },
      }}
    />
  )
}
