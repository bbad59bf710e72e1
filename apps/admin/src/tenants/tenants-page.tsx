import type { ManagedTenant } from '@portico/contract/administration/tenants'
import { useRights } from '../calls/use-rights.ts'
import { usePortal } from '../portal-context.ts'
import type { ListDescription } from '../parts/list/list-description.ts'
import { List } from '../parts/list/list.tsx'
import { BinLink } from '../parts/object/bin-link.tsx'
import { NewObject } from '../parts/object/new-object.tsx'
import { goTo } from '../parts/use-path.ts'
import { newTenantForm } from './new-tenant-form.ts'

/** ADMIN-40: the tenants of the platform, for its operators. */
export function TenantsPage() {
  const { locale, texts } = usePortal()
  const canEdit = useRights().has('edit tenant')
  const create = canEdit && (
    <NewObject<ManagedTenant>
      action={texts.tenants.create}
      detail={texts.tenants.createDetail}
      path="tenants"
      {...newTenantForm(texts, locale)}
      onCreated={({ id }) => goTo(`/tenants~${id}`)}
    />
  )
  const kind: ListDescription<ManagedTenant> = {
    path: 'tenants',
    sort: 'id',
    title: texts.tenants.title,
    intro: texts.tenants.intro,
    search: texts.tenants.search,
    keyOf: ({ id }) => String(id),
    nameOf: ({ name }) => name,
    detail: ({ id }) => `/tenants~${id}`,
    columns: [
      {
        id: 'name',
        sort: 'name',
        label: texts.tenants.name,
        text: ({ name }) => name,
        render: ({ name }) => <b>{name}</b>,
      },
      { id: 'id', sort: 'id', label: texts.tenants.id, render: ({ id }) => id, isMinor: true },
      {
        id: 'state',
        sort: 'state',
        label: texts.tenants.state,
        text: ({ state }) => texts.tenants.states[state],
        render: ({ state }) => (
          <span className={state === 'normal' ? 'tag' : 'tag is-warning'}>{texts.tenants.states[state]}</span>
        ),
      },
      {
        id: 'members',
        label: texts.tenants.members,
        render: ({ memberCount }) => memberCount.toLocaleString(locale),
      },
      { id: 'host', sort: 'host', label: texts.tenants.host, render: ({ hostName }) => hostName ?? '–', isMinor: true },
    ],
    create,
    actions: canEdit && <BinLink from="tenants" />,
    empty: { title: texts.tenants.emptyTitle, detail: texts.tenants.emptyDetail },
  }
  return <List of={kind} />
}
