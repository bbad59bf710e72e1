import type { TenantApplication } from '@portico/contract/administration/applications'
import { usePortal } from '../portal-context.ts'
import { enabledColumn } from '../parts/enabled-tag.tsx'
import type { ListDescription } from '../parts/list/list-description.ts'
import { List } from '../parts/list/list.tsx'

/** ADMIN-78: the applications of the tenant. */
export function ApplicationsPage() {
  const { locale, texts } = usePortal()
  const { applications: words, objects } = texts
  const nameOf = ({ names, code }: TenantApplication) => names[locale] ?? code
  const kind: ListDescription<TenantApplication> = {
    path: 'applications',
    title: words.title,
    intro: words.intro,
    keyOf: ({ code }) => code,
    nameOf,
    detail: ({ code }) => `/applications~${code}`,
    columns: [
      { id: 'name', label: objects.name, text: nameOf, render: (item) => <b>{nameOf(item)}</b> },
      { id: 'code', label: objects.code, render: ({ code }) => code, isMinor: true },
      {
        id: 'product',
        label: words.product,
        render: ({ productNames, productCode }) => productNames[locale] ?? productCode,
        isMinor: true,
      },
      { id: 'group', label: words.group, render: ({ ownGroupCode, groupCode }) => ownGroupCode ?? groupCode },
      { id: 'sort', label: objects.sort, render: ({ ownSort, sort }) => ownSort ?? sort, isMinor: true },
      { id: 'version', label: objects.version, render: ({ version }) => version, isMinor: true },
      enabledColumn(texts),
    ],
    empty: { title: words.emptyTitle, detail: words.emptyDetail },
  }
  return <List of={kind} />
}
