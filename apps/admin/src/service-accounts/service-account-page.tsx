import type { ServiceAccount } from '@portico/contract/administration/service-accounts'
import { useRights } from '../calls/use-rights.ts'
import { usePortal } from '../portal-context.ts'
import { EnabledTag } from '../parts/enabled-tag.tsx'
import { switchField } from '../parts/form/fields.ts'
import type { ObjectDescription } from '../parts/form/object-description.ts'
import { ObjectPage } from '../parts/object/object-page.tsx'
import { ServiceKeys } from './service-keys.tsx'

/** API-15, API-19: one service account with its keys. Its roles are kept when it is renamed or disabled. */
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
    ],
    valuesOf: ({ name, enabled, grants }) => ({
      ...{ name, enabled: String(enabled), [texts.accounts.roles]: JSON.stringify(grants) },
    }),
    bodyOf: ({ name, enabled, [texts.accounts.roles]: grants }) => ({
      ...{ name, enabled: enabled === 'true', grants: JSON.parse(grants ?? '[]') as ServiceAccount['grants'] },
    }),
    history: { kind: 'service-account', id },
    mayEdit,
    ...(mayEdit ? { remove: { action: texts.remove, detail: texts.accounts.removeDetail, done: texts.removed } } : {}),
    renderSections: ({ keys }, reload) => <ServiceKeys path={path} keys={keys} mayEdit={mayEdit} onChanged={reload} />,
  }
  return <ObjectPage of={kind} />
}
