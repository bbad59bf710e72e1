import type { LegalDocumentSummary } from '@portico/contract/administration/legal-documents'
import { useIsOperator } from '../calls/use-rights.ts'
import { goTo } from '../parts/use-path.ts'
import { usePortal } from '../portal-context.ts'
import { optionsOf } from '../parts/form/options-of.ts'
import type { ListDescription } from '../parts/list/list-description.ts'
import { List } from '../parts/list/list.tsx'
import { useDates, useDays } from '../parts/use-dates.ts'

/** ADMIN-108, CONSOLE-62: the legal documents of the tenant, and whether the tenant's or the portal's text applies. */
export function LegalDocumentsPage() {
  const { texts } = usePortal()
  const dates = useDates()
  const days = useDays()
  const isOperator = useIsOperator()
  const sourceOf = ({ number, portal }: LegalDocumentSummary) =>
    number !== null
      ? texts.legal.version.replace('{n}', String(number))
      : portal
        ? texts.legal.ofPortal
        : texts.legal.none
  const nameOf = ({ kind }: LegalDocumentSummary) => texts.legal.names[kind]
  const kind: ListDescription<LegalDocumentSummary> = {
    path: 'legal-documents',
    title: texts.legal.title,
    intro: texts.legal.intro,
    keyOf: ({ kind: code }) => code,
    nameOf,
    isByName: true,
    sort: 'name',
    search: texts.lists.searchText,
    filters: [
      { ...{ id: 'source', label: texts.legal.applies, all: texts.list.all }, options: optionsOf(texts.lists.sources) },
      {
        ...{ id: 'draft', label: texts.legal.draft, all: texts.list.all },
        options: optionsOf(texts.lists.draftOptions),
      },
    ],
    detail: ({ kind: code }) => `/legal-documents~${code}`,
    columns: [
      {
        id: 'name',
        sort: 'name',
        label: texts.legal.document,
        text: nameOf,
        render: (document) => <b>{nameOf(document)}</b>,
      },
      { id: 'source', sort: 'source', label: texts.legal.applies, render: sourceOf },
      {
        id: 'since',
        sort: 'since',
        sortValue: ({ publishedAt, portal }) => publishedAt ?? portal?.effectiveOn ?? '',
        label: texts.legal.since,
        render: ({ publishedAt, portal }) =>
          publishedAt !== null ? dates(publishedAt) : portal ? days(portal.effectiveOn) : '–',
        isMinor: true,
      },
      {
        id: 'draft',
        sort: 'draft',
        label: texts.legal.draft,
        render: ({ hasDraft }) => (hasDraft ? texts.yes : texts.no),
      },
    ],
    actions: isOperator && (
      <button type="button" className="button" onClick={() => goTo('/portal-documents')}>
        {texts.portalDocuments.title}
      </button>
    ),
    empty: { title: texts.legal.none, detail: texts.legal.intro },
  }
  return <List of={kind} />
}
