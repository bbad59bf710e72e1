import { LOOK_GROUPS, LOOK_PICTURE_LENGTH } from '@portico/contract/rules/administration/look'
import { COLOUR_FIELDS, type ColourField } from '@portico/contract/rules/appearance/theme'
import { effectiveColours } from '@portico/contract/rules/appearance/effective-colours'
import { nameFields } from '../parts/form/fields.ts'
import type { Field } from '../parts/form/form-field.tsx'
import type { Values } from '../parts/form/object-description.ts'
import { tableField } from '../parts/form/table-fields.ts'
import type { Texts } from '../texts/en.ts'
import { ColourControl } from './colour-control.tsx'
import { type LookField, lookRow } from './look-rows.ts'
import { PictureControl } from './picture-control.tsx'

const PICTURES: readonly string[] = [
  ...['systemLogoUrl', 'favicon', 'bgImageUrl', 'headerBgImgUrl', 'horizontalHeaderBgImgUrl'],
]

/** CONSOLE-42, CONSOLE-180: the fields of the look, in groups. They come from the table that server and shell use (THEME-1). */
export function lookFields(texts: Texts): Field<Values>[] {
  const names = nameFields(texts, { isRequired: false, labels: texts.look.nameIn }).map((field, index, all) => ({
    ...field,
    ...(index === 0 ? { heading: texts.look.nameGroup } : {}),
    ...(index === all.length - 1 ? { hint: texts.look.nameHint } : {}),
  }))
  const groups = Object.entries(LOOK_GROUPS).flatMap(([group, fields]) =>
    fields.map((name, index) => ({
      ...lookField(name, texts),
      ...(index === 0 ? { heading: texts.look.groups[group as keyof typeof LOOK_GROUPS] } : {}),
      ...(index === 0 && group === 'colours' ? { above: texts.look.colourHint } : {}),
    })),
  )
  return [...names, ...groups]
}

function lookField(name: LookField, texts: Texts): Field<Values> {
  if (isColour(name)) return colourField(name, texts.look.colours[name])
  const field = tableField(name, lookRow(name), texts.look, texts)
  if (!PICTURES.includes(name)) return field
  const hint = name === 'bgImageUrl' ? texts.look.backgroundHint : (field.hint ?? texts.look.pictureHint)
  return { ...field, hint, render: pictureControl(field.label) }
}

const isColour = (name: LookField): name is ColourField => (COLOUR_FIELDS as readonly string[]).includes(name)

const colourField = (name: ColourField, label: string): Field<Values> => ({
  name,
  label,
  render: (value, set, values) => (
    <ColourControl name={label} value={value} shown={effectiveColours(values)[name]} onChange={set} />
  ),
})

const pictureControl =
  (label: string): NonNullable<Field<Values>['render']> =>
  (value, set) => <PictureControl name={label} value={value} longest={LOOK_PICTURE_LENGTH} onChange={set} />
