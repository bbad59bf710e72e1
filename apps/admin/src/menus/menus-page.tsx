import type { TenantMenu } from '@portico/contract/administration/menus'
import { useRights, useTenantRights } from '../calls/use-rights.ts'
import { usePortal } from '../portal-context.ts'
import { enabledColumn } from '../parts/enabled-tag.tsx'
import { optionsOf } from '../parts/form/options-of.ts'
import { OpenImport } from '../parts/import/open-import.tsx'
import type { ListDescription } from '../parts/list/list-description.ts'
import { List } from '../parts/list/list.tsx'
import { bulkOfMenus } from './bulk-of-menus.ts'
import { TenantMenuTree } from './tenant-menu-tree.tsx'

/** ADMIN-65, CONSOLE-161: the menus of the tenant as a tree, and as a list of what a search or filter finds. */
export function MenusPage() {
  const { portal, locale, texts } = usePortal()
  const { objects } = texts
  const nameOf = ({ names, ownNames, code }: TenantMenu) => (ownNames ?? names)[locale] ?? code
  const mayEdit = useRights().has('edit menu')
  const rights = useTenantRights()
  const mayPrepare = rights.has('edit menu') && rights.has('edit change')
  const kind: ListDescription<TenantMenu> = {
    path: 'menus',
    title: texts.menus.title,
    intro: texts.menus.intro,
    search: texts.menus.search,
    keyOf: ({ code }) => code,
    nameOf,
    detail: ({ code }) => `/menus~${code}`,
    columns: [
      { id: 'name', sort: 'name', label: objects.name, text: nameOf, render: (item) => <b>{nameOf(item)}</b> },
      { id: 'code', sort: 'code', label: objects.code, render: ({ code }) => code, isMinor: true },
      {
        id: 'application',
        label: texts.menus.application,
        render: ({ applicationNames, applicationCode }) => applicationNames[locale] ?? applicationCode,
      },
      { id: 'kind', label: objects.kind, render: ({ kind: one }) => texts.menus.kinds[one], isMinor: true },
      enabledColumn(texts),
    ],
    filters: [
      { id: 'changed', label: texts.menus.changed, all: texts.list.all, options: optionsOf(texts.menus.changes) },
    ],
    ...(mayEdit && { bulk: bulkOfMenus(portal, texts) }),
    tree: <TenantMenuTree key={locale} />,
    actions: mayPrepare && <OpenImport to="/menu-file~import" label={texts.menuImport.open} />,
    empty: { title: texts.menus.emptyTitle, detail: texts.menus.emptyDetail },
  }
  return <List of={kind} />
}
