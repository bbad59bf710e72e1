import type { ServiceAccount } from '@portico/contract/administration/service-accounts'
import { useRights } from '../calls/use-rights.ts'
import { usePortal } from '../portal-context.ts'
import { EnabledTag } from '../parts/enabled-tag.tsx'
import { switchField } from '../parts/form/fields.ts'
import type { ObjectDescription } from '../parts/form/object-description.ts'
import { ObjectPage } from '../parts/object/object-page.tsx'
import { AccountRoles, textOfGrants } from './account-roles.tsx'
import { ServiceKeys } from './service-keys.tsx'

const grantsIn = (value: string | null | undefined) => JSON.parse(value ?? '[]') as ServiceAccount['grants']

/** API-15, API-19, CONSOLE-172: one service account with its roles and keys. */
export function ServiceAccountPage({ id }: { id: string }) {
  const { texts } = usePortal()
  const { objects } = texts
  const path = `service-accounts/${encodeURIComponent(id)}`
  const mayEdit = useRights().has('edit key')
  const kind: ObjectDescription<ServiceAccount> = {
    path,
    list: { to: '/service-accounts', label: texts.accounts.title },
    titleOf: ({ name }) => name,
    renderState: ({ enabled }) => <EnabledTag isEnabled={enabled} />,
    fields: [
      { name: 'name', label: objects.name, isRequired: true, maxLength: 100 },
      switchField(texts, 'enabled', objects.enabled, texts.accounts.enabledHint),
      {
        name: 'grants',
        label: texts.accounts.roles,
        hint: texts.accounts.rolesHint,
        show: (value) =>
          grantsIn(value)
            .map(({ roleCode }) => roleCode)
            .join(', '),
        render: (value, set) => (
          <AccountRoles grants={grantsIn(value)} onChange={(grants) => set(textOfGrants(grants))} />
        ),
      },
    ],
    valuesOf: ({ name, enabled, grants }) => ({
      ...{ name, enabled: String(enabled), grants: textOfGrants(grants) },
    }),
    bodyOf: ({ name, enabled, grants }) => ({ name, enabled: enabled === 'true', grants: grantsIn(grants) }),
    history: { kind: 'service-account', id },
    mayEdit,
    ...(mayEdit ? { remove: { action: texts.remove, detail: texts.accounts.removeDetail, done: texts.removed } } : {}),
    renderSections: ({ keys }, reload) => <ServiceKeys path={path} keys={keys} mayEdit={mayEdit} onChanged={reload} />,
  }
  return <ObjectPage of={kind} />
}
