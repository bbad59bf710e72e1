import type { TenantApplication } from '@portico/contract/administration/applications'
import { ApplicationHealth } from './application-health.tsx'
import { useRights } from '../calls/use-rights.ts'
import { usePortal } from '../portal-context.ts'
import { EnabledTag } from '../parts/enabled-tag.tsx'
import { numberOf, switchField, textOfNumber } from '../parts/form/fields.ts'
import type { ObjectDescription } from '../parts/form/object-description.ts'
import { ObjectPage } from '../parts/object/object-page.tsx'

/** ADMIN-78: one application of the tenant. */
export function ApplicationPage({ id }: { id: string }) {
  const { locale, texts } = usePortal()
  const { objects } = texts
  const kind: ObjectDescription<TenantApplication> = {
    path: `applications/${encodeURIComponent(id)}`,
    list: { to: '/applications', label: texts.applications.title },
    titleOf: ({ names, code }) => names[locale] ?? code,
    renderState: ({ enabled }) => <EnabledTag isEnabled={enabled} />,
    fields: [
      switchField(texts, 'enabled', objects.enabled, texts.applications.enabledHint),
      {
        name: 'ownGroupCode',
        label: texts.applications.ownGroup,
        hint: texts.applications.ownGroupHint,
        maxLength: 63,
      },
      { name: 'ownSort', label: objects.ownSort, hint: objects.ownSortHint, kind: 'number' },
    ],
    valuesOf: ({ enabled, ownGroupCode, ownSort }) => ({
      ...{ enabled: String(enabled), ownGroupCode, ownSort: textOfNumber(ownSort) },
    }),
    bodyOf: ({ enabled, ownGroupCode, ownSort }) => ({
      ...{ enabled: enabled === 'true', ownGroupCode, ownSort: numberOf(ownSort) },
    }),
    configuration: { kind: 'ApplicationSettings', code: id },
    documentOf: ({ enabled, ownGroupCode, ownSort }) => ({
      ...{ enabled: enabled === 'true', group: ownGroupCode, position: numberOf(ownSort) },
    }),
    history: { kind: 'application', id },
    // a change of the state is read again
    renderSections: (_, __, tag) => <ApplicationHealth key={tag} path={`applications/${encodeURIComponent(id)}`} />,
    mayEdit: useRights().has('edit menu'),
  }
  return <ObjectPage of={kind} />
}
