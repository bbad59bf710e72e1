import type { Right } from '@portico/contract/protocol/rights'
import { nameFields, namesOf } from '../parts/form/fields.ts'
import type { Field } from '../parts/form/form-field.tsx'
import type { Values } from '../parts/form/object-description.ts'
import type { Texts } from '../texts/en.ts'
import { rightLabel } from './right-labels.ts'
import { RightsField } from './rights-field.tsx'

export const rightsIn = (value: string | null | undefined) => JSON.parse(value ?? '[]') as Right[]

/** The fields of an administrator role: names and rights. */
export const roleFields = (texts: Texts, heldRights: ReadonlySet<Right>): Field<Values>[] => [
  ...nameFields(texts, { isRequired: true }),
  {
    name: 'rights',
    label: texts.administratorRoles.rights,
    hint: texts.administratorRoles.rightsHint,
    show: (value) =>
      rightsIn(value)
        .map((right) => rightLabel(texts, right))
        .join(', '),
    render: (value, set) => (
      <RightsField
        rights={rightsIn(value)}
        heldRights={heldRights}
        onChange={(rights) => set(JSON.stringify(rights.toSorted()))}
      />
    ),
  },
]

/** The code of a new role. */
export const codeField = (texts: Texts): Field<Values> => ({
  name: 'code',
  label: texts.objects.code,
  hint: texts.administratorRoles.codeHint,
  isRequired: true,
  pattern: '[a-z][a-z0-9\\-]{0,62}',
})

/** Names and rights as the interface and documents have them. */
export const roleTextOf = ({ rights, ...values }: Values) => ({
  names: namesOf(values) ?? {},
  rights: rightsIn(rights),
})
