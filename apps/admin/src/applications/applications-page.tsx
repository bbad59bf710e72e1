import type { TenantApplication } from '@portico/contract/administration/applications'
import { FilePlus2 } from 'lucide-react'
import { useIsOperator } from '../calls/use-rights.ts'
import { usePortal } from '../portal-context.ts'
import { enabledColumn, enabledFilter } from '../parts/enabled-tag.tsx'
import type { ListDescription } from '../parts/list/list-description.ts'
import { List } from '../parts/list/list.tsx'
import { goTo } from '../parts/use-path.ts'

/** ADMIN-78: the applications of the tenant. */
export function ApplicationsPage() {
  const { locale, texts } = usePortal()
  const { objects } = texts
  const nameOf = ({ names, code }: TenantApplication) => names[locale] ?? code
  const register = useIsOperator() && (
    <>
      <button type="button" className="button" onClick={() => goTo('/catalogue')}>
        {texts.catalogue.open}
      </button>
      <button type="button" className="button is-primary" onClick={() => goTo('/applications~register')}>
        <FilePlus2 size={16} aria-hidden="true" focusable="false" />
        {texts.register.open}
      </button>
    </>
  )
  const kind: ListDescription<TenantApplication> = {
    path: 'applications',
    title: texts.applications.title,
    intro: texts.applications.intro,
    keyOf: ({ code }) => code,
    nameOf,
    isCounted: true,
    fixed: { sort: 'name' },
    sort: 'name',
    search: texts.lists.searchNameOrCode,
    filters: [enabledFilter(texts)],
    detail: ({ code }) => `/applications~${code}`,
    columns: [
      { id: 'name', sort: 'name', label: objects.name, text: nameOf, render: (item) => <b>{nameOf(item)}</b> },
      { id: 'code', sort: 'code', label: objects.code, render: ({ code }) => code, isMinor: true },
      {
        id: 'product',
        sort: 'product',
        label: texts.applications.product,
        render: ({ productNames, productCode }) => productNames[locale] ?? productCode,
        isMinor: true,
      },
      {
        id: 'group',
        sort: 'group',
        label: texts.applications.group,
        render: ({ groupNames, ownGroupCode, groupCode }) => groupNames[locale] ?? ownGroupCode ?? groupCode,
      },
      {
        id: 'sort',
        sort: 'position',
        label: objects.sort,
        render: ({ ownSort, sort }) => ownSort ?? sort,
        isMinor: true,
      },
      { id: 'version', label: objects.version, render: ({ version }) => version, isMinor: true },
      { ...enabledColumn(texts), sort: 'enabled' },
    ],
    empty: { title: texts.applications.emptyTitle, detail: texts.applications.emptyDetail },
    actions: register,
  }
  return <List of={kind} />
}
