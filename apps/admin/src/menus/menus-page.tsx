import type { TenantMenu } from '@portico/contract/administration/menus'
import { usePortal } from '../portal-context.ts'
import { enabledColumn } from '../parts/enabled-tag.tsx'
import type { ListDescription } from '../parts/list/list-description.ts'
import { List } from '../parts/list/list.tsx'

/** ADMIN-65: the menus of the tenant by application. */
export function MenusPage() {
  const { locale, texts } = usePortal()
  const { menus: words, objects } = texts
  const nameOf = ({ names, ownNames, code }: TenantMenu) => (ownNames ?? names)[locale] ?? code
  const kind: ListDescription<TenantMenu> = {
    path: 'menus',
    title: words.title,
    intro: words.intro,
    search: words.search,
    keyOf: ({ code }) => code,
    nameOf,
    detail: ({ code }) => `/menus~${code}`,
    columns: [
      { id: 'name', label: objects.name, text: nameOf, render: (item) => <b>{nameOf(item)}</b> },
      { id: 'code', label: objects.code, render: ({ code }) => code, isMinor: true },
      { id: 'application', label: words.application, render: ({ applicationCode }) => applicationCode },
      { id: 'kind', label: objects.kind, render: ({ kind: one }) => words.kinds[one], isMinor: true },
      enabledColumn(texts),
    ],
    empty: { title: words.emptyTitle, detail: words.emptyDetail },
  }
  return <List of={kind} />
}
