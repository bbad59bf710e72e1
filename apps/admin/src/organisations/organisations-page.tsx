import type { TenantOrganisation } from '@portico/contract/administration/organisations'
import { usePortal } from '../portal-context.ts'
import { enabledColumn } from '../parts/enabled-tag.tsx'
import type { ListDescription } from '../parts/list/list-description.ts'
import { List } from '../parts/list/list.tsx'
import { organisationNameIn } from '../parts/organisation-name.ts'

/** ADMIN-70: the organisations of the tenant from the root down. */
export function OrganisationsPage() {
  const { texts, locale } = usePortal()
  const nameOf = (organisation: TenantOrganisation) => organisationNameIn(organisation, locale)
  const { organisations: words, objects } = texts
  const kind: ListDescription<TenantOrganisation> = {
    path: 'organisations',
    title: words.title,
    intro: words.intro,
    search: words.search,
    keyOf: ({ id }) => String(id),
    nameOf,
    detail: ({ id }) => `/organisations~${id}`,
    columns: [
      { id: 'name', label: objects.name, text: nameOf, render: (organisation) => <b>{nameOf(organisation)}</b> },
      { id: 'type', label: words.type, render: ({ type }) => words.types[type] },
      { id: 'code', label: objects.code, render: ({ code }) => code ?? '–', isMinor: true },
      { id: 'depth', label: words.level, render: ({ depth }) => depth, isMinor: true },
      enabledColumn(texts),
    ],
    empty: { title: words.emptyTitle, detail: words.emptyDetail },
  }
  return <List of={kind} />
}
