import type { ManagedTenant } from '@portico/contract/administration/tenants'
import { useRights } from '../calls/use-rights.ts'
import { usePortal } from '../portal-context.ts'
import type { ListDescription } from '../parts/list/list-description.ts'
import { List } from '../parts/list/list.tsx'
import { optionsOf } from '../parts/form/options-of.ts'
import { NewObject } from '../parts/object/new-object.tsx'
import { goTo } from '../parts/use-path.ts'

/** ADMIN-40: the tenants of the platform, for its operators. */
export function TenantsPage() {
  const { locale, texts } = usePortal()
  const create = useRights().has('edit tenant') && (
    <NewObject<ManagedTenant>
      action={texts.tenants.create}
      detail={texts.tenants.createDetail}
      path="tenants"
      fields={[
        { name: 'name', label: texts.tenants.name, isRequired: true, maxLength: 100 },
        { name: 'customCode', label: texts.tenants.code, hint: texts.tenants.codeHint, maxLength: 63 },
        { name: 'adminName', label: texts.tenants.adminName, isRequired: true, maxLength: 100 },
        {
          ...{ name: 'adminEmail', label: texts.tenants.adminEmail, hint: texts.tenants.adminEmailHint },
          ...{ kind: 'email', isRequired: true, maxLength: 254 },
        },
        {
          ...{ name: 'adminLanguage', label: texts.tenants.adminLanguage, kind: 'choice', isRequired: true },
          options: optionsOf(texts.languages),
        },
      ]}
      value={{ name: null, customCode: null, adminName: null, adminEmail: null, adminLanguage: locale }}
      bodyOf={({ name, customCode, adminName, adminEmail, adminLanguage }) => ({
        ...{ name, companyName: null, customCode, hostName: null },
        administrator: { name: adminName, email: adminEmail, language: adminLanguage },
      })}
      onCreated={({ id }) => goTo(`/tenants~${id}`)}
    />
  )
  const kind: ListDescription<ManagedTenant> = {
    path: 'tenants',
    title: texts.tenants.title,
    intro: texts.tenants.intro,
    search: texts.tenants.search,
    keyOf: ({ id }) => String(id),
    nameOf: ({ name }) => name,
    detail: ({ id }) => `/tenants~${id}`,
    columns: [
      { id: 'name', label: texts.tenants.name, text: ({ name }) => name, render: ({ name }) => <b>{name}</b> },
      { id: 'id', label: texts.tenants.id, render: ({ id }) => id, isMinor: true },
      {
        id: 'state',
        label: texts.tenants.state,
        text: ({ state }) => texts.tenants.states[state],
        render: ({ state }) => (
          <span className={state === 'normal' ? 'tag' : 'tag is-warning'}>{texts.tenants.states[state]}</span>
        ),
      },
      {
        id: 'members',
        label: texts.tenants.members,
        render: ({ memberCount }) => memberCount.toLocaleString(locale === 'en' ? 'en-GB' : locale),
      },
      { id: 'host', label: texts.tenants.host, render: ({ hostName }) => hostName ?? '–', isMinor: true },
    ],
    actions: create,
    empty: { title: texts.tenants.emptyTitle, detail: texts.tenants.emptyDetail, action: create },
  }
  return <List of={kind} />
}
