import { LOOK_PICTURE_LENGTH } from '@portico/contract/rules/administration/look'
import { COLOUR_FIELDS, type ColourField } from '@portico/contract/rules/appearance/theme'
import { nameFields } from '../parts/form/fields.ts'
import type { Field } from '../parts/form/form-field.tsx'
import type { Values } from '../parts/form/object-description.ts'
import type { Texts } from '../texts/en.ts'
import { ColourControl } from './colour-control.tsx'
import { effectiveColours } from '@portico/contract/rules/appearance/effective-colours'
import { PictureControl } from './picture-control.tsx'

/** CONSOLE-42: the fields of the look. The colours come from the table that server and shell use (THEME-1). */
export function lookFields(texts: Texts): Field<Values>[] {
  return [
    ...nameFields(texts, { isRequired: false, labels: texts.look.nameIn }).map((field, index, all) =>
      index === all.length - 1 ? { ...field, hint: texts.look.nameHint } : field,
    ),
    pictureField('systemLogoUrl', texts.look.logo, texts.look.pictureHint),
    pictureField('bgImageUrl', texts.look.background, texts.look.backgroundHint),
    ...COLOUR_FIELDS.map((name, index) => ({
      ...colourField(name, texts.look.colours[name]),
      ...(index === 0 ? { above: texts.look.colourHint } : {}),
    })),
  ]
}

const colourField = (name: ColourField, label: string): Field<Values> => ({
  name,
  label,
  render: (value, set, values) => (
    <ColourControl name={label} value={value} shown={effectiveColours(values)[name]} onChange={set} />
  ),
})

const pictureField = (name: 'systemLogoUrl' | 'bgImageUrl', label: string, hint: string): Field<Values> => ({
  name,
  label,
  hint,
  render: (value, set) => <PictureControl name={label} value={value} longest={LOOK_PICTURE_LENGTH} onChange={set} />,
})
