import type { ServiceAccount } from '@portico/contract/administration/service-accounts'
import { useRights } from '../calls/use-rights.ts'
import { usePortal } from '../portal-context.ts'
import { enabledColumn, enabledFilter } from '../parts/enabled-tag.tsx'
import { optionsOf } from '../parts/form/options-of.ts'
import type { ListDescription } from '../parts/list/list-description.ts'
import { List } from '../parts/list/list.tsx'
import { BinLink } from '../parts/object/bin-link.tsx'
import { NewObject } from '../parts/object/new-object.tsx'
import { useDates } from '../parts/use-dates.ts'
import { goTo } from '../parts/use-path.ts'

/** API-15: the service accounts of the tenant. */
export function ServiceAccountsPage() {
  const { texts } = usePortal()
  const { objects } = texts
  const dates = useDates()
  const mayEdit = useRights().has('edit key')
  const create = mayEdit && (
    <NewObject<ServiceAccount>
      action={texts.accounts.create}
      detail={texts.accounts.createDetail}
      path="service-accounts"
      fields={[{ name: 'name', label: objects.name, isRequired: true, maxLength: 100 }]}
      value={{ name: null }}
      bodyOf={({ name }) => ({ name, grants: [] })}
      onCreated={({ id }) => goTo(`/service-accounts~${id}`)}
    />
  )
  const kind: ListDescription<ServiceAccount> = {
    path: 'service-accounts',
    isCounted: true,
    search: texts.lists.searchName,
    filters: [
      enabledFilter(texts),
      { ...{ id: 'keys', label: texts.lists.keys, all: texts.list.all }, options: optionsOf(texts.lists.keyOptions) },
    ],
    title: texts.accounts.title,
    intro: texts.accounts.intro,
    keyOf: ({ id }) => String(id),
    nameOf: ({ name }) => name,
    detail: ({ id }) => `/service-accounts~${id}`,
    columns: [
      { id: 'name', sort: 'name', label: objects.name, text: ({ name }) => name, render: ({ name }) => <b>{name}</b> },
      {
        id: 'roles',
        label: texts.accounts.roles,
        render: ({ grants }) => grants.map(({ roleCode }) => roleCode).join(', '),
      },
      { id: 'keys', label: texts.accounts.keys, render: ({ keys }) => keys.length },
      {
        id: 'created',
        sort: 'created',
        label: objects.createdAt,
        render: ({ createdAt }) => dates(createdAt),
        isMinor: true,
      },
      { ...enabledColumn(texts), sort: 'enabled' },
    ],
    create,
    actions: mayEdit && <BinLink from="service-accounts" />,
    empty: { title: texts.accounts.emptyTitle, detail: texts.accounts.emptyDetail },
  }
  return <List of={kind} />
}
