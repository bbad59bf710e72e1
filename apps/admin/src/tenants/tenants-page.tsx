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
  const words = texts.tenants
  const create = useRights().has('edit tenant') && (
    <NewObject<ManagedTenant>
      action={words.create}
      detail={words.createDetail}
      path="tenants"
      fields={[
        { name: 'name', label: words.name, isRequired: true, maxLength: 100 },
        { name: 'customCode', label: words.code, hint: words.codeHint, maxLength: 63 },
        { name: 'adminName', label: words.adminName, isRequired: true, maxLength: 100 },
        {
          ...{ name: 'adminEmail', label: words.adminEmail, hint: words.adminEmailHint },
          ...{ kind: 'email', isRequired: true, maxLength: 254 },
        },
        {
          ...{ name: 'adminLanguage', label: words.adminLanguage, kind: 'choice', isRequired: true },
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
    actions: create,
    empty: { title: words.emptyTitle, detail: words.emptyDetail, action: create },
  }
  return <List of={kind} />
}
