import type { ManagedTenant } from '@portico/contract/administration/tenants'
import { usePortal } from '../portal-context.ts'
import type { ListDescription } from '../parts/list/list-description.ts'
import { List } from '../parts/list/list.tsx'

/** ADMIN-40: the tenants of the platform, for its operators. */
export function TenantsPage() {
  const { locale, texts } = usePortal()
  const words = texts.tenants
  const kind: ListDescription<ManagedTenant> = {
    path: 'tenants',
    title: words.title,
    intro: words.intro,
    search: words.search,
    keyOf: ({ id }) => String(id),
    nameOf: ({ name }) => name,
    detail: ({ id }) => `/tenants~${id}`,
    columns: [
      { id: 'name', label: words.name, text: ({ name }) => name, render: ({ name }) => <b>{name}</b> },
      { id: 'id', label: words.id, render: ({ id }) => id, isMinor: true },
      {
        id: 'state',
        label: words.state,
        text: ({ state }) => words.states[state],
        render: ({ state }) => (
          <span className={state === 'normal' ? 'tag' : 'tag is-warning'}>{words.states[state]}</span>
        ),
      },
      {
        id: 'members',
        label: words.members,
        render: ({ memberCount }) => memberCount.toLocaleString(locale === 'en' ? 'en-GB' : locale),
      },
      { id: 'host', label: words.host, render: ({ hostName }) => hostName ?? '–', isMinor: true },
    ],
    empty: { title: words.emptyTitle, detail: words.emptyDetail },
  }
  return <List of={kind} />
}
