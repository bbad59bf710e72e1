import type { LegalDocumentSummary } from '@portico/contract/administration/legal-documents'
import { usePortal } from '../portal-context.ts'
import type { ListDescription } from '../parts/list/list-description.ts'
import { List } from '../parts/list/list.tsx'
import { useDates } from '../parts/use-dates.ts'

/** ADMIN-108, CONSOLE-62: the legal documents of the tenant, and whether the tenant's or the portal's text applies. */
export function LegalDocumentsPage() {
  const { texts } = usePortal()
  const words = texts.legal
  const dates = useDates()
  const sourceOf = ({ number, portal }: LegalDocumentSummary) =>
    number !== null ? words.version.replace('{n}', String(number)) : portal ? words.ofPortal : words.none
  const nameOf = ({ kind }: LegalDocumentSummary) => words.names[kind]
  const kind: ListDescription<LegalDocumentSummary> = {
    path: 'legal-documents',
    title: words.title,
    intro: words.intro,
    keyOf: ({ kind: code }) => code,
    nameOf,
    detail: ({ kind: code }) => `/legal-documents~${code}`,
    columns: [
      { id: 'name', label: words.document, text: nameOf, render: (document) => <b>{nameOf(document)}</b> },
      { id: 'source', label: words.applies, render: sourceOf },
      {
        id: 'since',
        label: words.since,
        render: ({ publishedAt, portal }) => (publishedAt === null ? (portal?.effectiveOn ?? '–') : dates(publishedAt)),
        isMinor: true,
      },
      { id: 'draft', label: words.draft, render: ({ hasDraft }) => (hasDraft ? texts.yes : texts.no) },
    ],
    empty: { title: words.none, detail: words.intro },
  }
  return <List of={kind} />
}
