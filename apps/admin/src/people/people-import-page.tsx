import type { ImportReason } from '@portico/contract/rules/administration/people-import'
import { usePortal } from '../portal-context.ts'
import { ImportPage } from '../parts/import/import-page.tsx'
import { peopleColumns } from './import-columns.ts'

/** CONSOLE-36: many people by one file. */
export function PeopleImportPage() {
  const { texts } = usePortal()
  const { people, fileImport, peopleImport: words } = texts
  return (
    <ImportPage<ImportReason>
      of={{
        path: 'people/import',
        list: { to: '/people', label: people.title },
        words,
        columns: peopleColumns(texts),
        reasons: { ...fileImport.reasons, ...words.reasons },
      }}
    />
  )
}
