import type { TenantOrganisation } from '@portico/contract/administration/organisations'
import { useRights, useTenantRights } from '../calls/use-rights.ts'
import { usePortal } from '../portal-context.ts'
import { EnabledTag } from '../parts/enabled-tag.tsx'
import { nameFields, namesOf, numberOf, switchField, textOfNumber, valuesOfNames } from '../parts/form/fields.ts'
import { organisationNameIn } from '../parts/organisation-name.ts'
import { NewObject } from '../parts/object/new-object.tsx'
import type { ObjectDescription, Values } from '../parts/form/object-description.ts'
import { ObjectPage } from '../parts/object/object-page.tsx'
import { goTo } from '../parts/use-path.ts'
import { MoveOrganisation } from './move-organisation.tsx'
import { optionsOf } from '../parts/form/options-of.ts'

/** Before the names of the fields of short names, which the form has beside those of the names. */
const SHORT = 'short '

const childOf = (parentId: number): Values => ({
  ...{ parentId: String(parentId), type: 'department', name: null, shortName: null, code: null, statusCode: null },
  ...{ sort: '0', ...valuesOfNames(null), ...valuesOfNames(null, SHORT) },
})

const bodyOf = ({ parentId, type, name, shortName, code, statusCode, sort, ...values }: Values) => ({
  ...{ parentId: numberOf(parentId), type, name, shortName, code, statusCode, sort: numberOf(sort) },
  ...{ names: namesOf(values) ?? {}, shortNames: namesOf(values, SHORT) ?? {} },
})

/** ADMIN-70: one organisation; a new one is created below it. */
export function OrganisationPage({ id }: { id: string }) {
  const { texts, locale } = usePortal()
  const { objects } = texts
  const mayEdit = useRights().has('edit organisation')
  const inTenant = useTenantRights()
  // ADMIN-71
  const mayMove = (['edit organisation', 'edit role', 'grant role'] as const).every((right) => inTenant.has(right))
  const fields = [
    { name: 'name', label: objects.name, hint: texts.organisations.nameHint, isRequired: true, maxLength: 200 },
    ...nameFields(texts, { isRequired: false, maxLength: 200 }),
    { name: 'shortName', label: texts.organisations.shortName, maxLength: 100 },
    ...nameFields(texts, { isRequired: false, labels: texts.organisations.shortNameIn, prefix: SHORT }),
    {
      name: 'type',
      label: texts.organisations.type,
      kind: 'choice' as const,
      isRequired: true,
      options: optionsOf(texts.organisations.types),
    },
    { name: 'code', label: objects.code, hint: texts.organisations.codeHint, maxLength: 100 },
    { name: 'sort', label: objects.sort, kind: 'number' as const, isRequired: true },
  ]
  const kind: ObjectDescription<TenantOrganisation> = {
    path: `organisations/${encodeURIComponent(id)}`,
    list: { to: '/organisations', label: texts.organisations.title },
    titleOf: (organisation) => organisationNameIn(organisation, locale),
    renderState: ({ enabled }) => <EnabledTag isEnabled={enabled} />,
    fields: [...fields, switchField(texts, 'enabled', objects.enabled, texts.organisations.enabledHint)],
    valuesOf: ({ parentId, type, name, names, shortName, shortNames, code, statusCode, sort, enabled }) => ({
      ...{ parentId: textOfNumber(parentId), type, name, shortName, code, statusCode },
      ...{ ...valuesOfNames(names), ...valuesOfNames(shortNames, SHORT) },
      ...{ sort: String(sort), enabled: String(enabled) },
    }),
    bodyOf: (values) => ({ ...bodyOf(values), enabled: values.enabled === 'true' }),
    history: { kind: 'organisation', id },
    mayEdit,
    renderSections: (parent, reload, tag) =>
      mayEdit && (
        <section className="card" aria-labelledby="below">
          <h2 id="below">{texts.organisations.below}</h2>
          <p className="quiet">{texts.organisations.belowDetail}</p>
          <div className="actions">
            {mayMove && <MoveOrganisation organisation={parent} tag={tag} onMoved={reload} />}
            <NewObject<TenantOrganisation>
              action={texts.organisations.create}
              detail={texts.organisations.createDetail.replace('{name}', organisationNameIn(parent, locale))}
              path="organisations"
              fields={fields}
              value={childOf(parent.id)}
              bodyOf={bodyOf}
              onCreated={(created) => goTo(`/organisations~${created.id}`)}
            />
          </div>
        </section>
      ),
  }
  return <ObjectPage of={kind} />
}
