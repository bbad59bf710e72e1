import type { ImportReason } from '@portico/contract/rules/administration/people-import'
import { usePortal } from '../portal-context.ts'
import { ImportPage } from '../parts/import/import-page.tsx'
import { peopleColumns } from './import-columns.ts'

/** CONSOLE-36: many people by one file. */
export function PeopleImportPage() {
  const { texts } = usePortal()
  const { people, fileImport } = texts
  return (
    <ImportPage<ImportReason>
      of={{
        kind: 'people',
        list: { to: '/people', label: people.title },
        texts: texts.peopleImport,
        columns: peopleColumns(texts),
        reasons: { ...fileImport.reasons, ...texts.peopleImport.reasons },
      }}
    />
  )
}
