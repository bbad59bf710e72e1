import type { TenantOrganisation } from '@portico/contract/administration/organisations'
import { usePortal } from '../portal-context.ts'
import { enabledColumn } from '../parts/enabled-tag.tsx'
import type { ListDescription } from '../parts/list-description.ts'
import { List } from '../parts/list.tsx'

/** ADMIN-70: the organisations of the tenant from the root down. */
export function OrganisationsPage() {
  const { texts } = usePortal()
  const { organisations: words, objects } = texts
  const kind: ListDescription<TenantOrganisation> = {
    path: 'organisations',
    title: words.title,
    intro: words.intro,
    search: words.search,
    keyOf: ({ id }) => String(id),
    nameOf: ({ name }) => name,
    detail: ({ id }) => `/organisations~${id}`,
    columns: [
      { id: 'name', label: objects.name, text: ({ name }) => name, render: ({ name }) => <b>{name}</b> },
      { id: 'type', label: words.type, render: ({ type }) => words.types[type] },
      { id: 'code', label: objects.code, render: ({ code }) => code ?? '–', isMinor: true },
      { id: 'depth', label: words.level, render: ({ depth }) => depth, isMinor: true },
      enabledColumn(texts),
    ],
    empty: { title: words.emptyTitle, detail: words.emptyDetail },
  }
  return <List of={kind} />
}
