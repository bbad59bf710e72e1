import { LOOK_PICTURE_LENGTH } from '@portico/contract/rules/administration/look'
import {
  WATERMARK_DEFAULTS,
  WATERMARK_LIMITS,
  WATERMARK_MENUS,
  WATERMARK_POSITIONS,
  WATERMARK_TEXT_LENGTH,
} from '@portico/contract/rules/appearance/watermarks'
import { type Choice, CodePicker } from '../announcements/code-picker.tsx'
import { switchField } from '../parts/form/fields.ts'
import type { Field } from '../parts/form/form-field.tsx'
import { type ListFieldDescription, ListField } from '../parts/form/list-field.tsx'
import type { Values } from '../parts/form/object-description.ts'
import type { Texts } from '../texts/en.ts'
import { ColourControl } from './colour-control.tsx'
import { PictureControl } from './picture-control.tsx'
import { NUMBERS } from './watermark-values.ts'

const isText = (values: Values) => values['type'] === 'TEXT'

/** CONSOLE-182: the fields of the watermark. Limits and defaults are those of server and shell (WATERMARK-2, WATERMARK-7). */
export function watermarkFields(texts: Texts, menus: readonly Choice[] | null): Field<Values>[] {
  const { labels, hints, groups, scopes, types, positions } = texts.watermark
  const initialOf = (value: string) => texts.table.default.replace('{value}', value)
  const numbers = NUMBERS.map((name): Field<Values> => {
    const [min, max] = WATERMARK_LIMITS[name]
    const range = texts.table.range
      .replace('{min}', String(min))
      .replace('{max}', String(max))
      .replace('{value}', String(WATERMARK_DEFAULTS[name]))
    const hint = Object.hasOwn(hints, name) ? `${hints[name as keyof typeof hints]} ${range}` : range
    const limits = { min, max, ...(name === 'transparency' ? { step: '0.01' } : {}) }
    return {
      ...{ name, label: labels[name], hint, kind: 'number', ...limits },
      ...(name === 'fontSize' ? { isShown: isText } : {}),
    }
  })
  return [
    { ...switchField(texts, 'enabled', labels.enabled), heading: groups.use },
    {
      ...{ name: 'scope', label: labels.scope, kind: 'choice', isRequired: true },
      options: [
        { value: 'all', label: scopes.all },
        { value: 'some', label: scopes.some },
      ],
    },
    {
      ...{ name: 'menus', label: labels.menus, hint: hints.menus, startsRow: true },
      isShown: ({ scope }) => scope === 'some',
      render: (value, set) =>
        menus ? (
          <CodePicker choices={menus} search={texts.watermark.searchMenu} value={value} onChange={set} />
        ) : (
          <ListField name={labels.menus} value={value} list={menuCodes(texts)} onChange={set} />
        ),
    },
    {
      ...{ name: 'type', label: labels.type, kind: 'choice', isRequired: true, heading: groups.content },
      options: [
        { value: 'TEXT', label: types.TEXT },
        { value: 'PICTURE', label: types.PICTURE },
      ],
    },
    {
      ...{ name: 'text', label: labels.text, hint: hints.text, maxLength: WATERMARK_TEXT_LENGTH, isShown: isText },
      isRequired: (values) => isText(values) && values['enabled'] === 'true',
    },
    {
      ...{ name: 'picturePath', label: labels.picturePath, hint: texts.look.pictureHint },
      isShown: (values) => !isText(values),
      render: (value, set) => (
        <PictureControl name={labels.picturePath} value={value} longest={LOOK_PICTURE_LENGTH} onChange={set} />
      ),
    },
    {
      ...{ name: 'fontColor', label: labels.fontColor, heading: groups.drawing, isShown: () => true },
      render: (value, set) => (
        <ColourControl
          name={labels.fontColor}
          value={value}
          shown={value ?? WATERMARK_DEFAULTS.fontColor}
          onChange={set}
        />
      ),
    },
    ...numbers,
    {
      ...{ name: 'repeat', label: labels.repeat, kind: 'choice' },
      options: [
        { value: '', label: initialOf(texts.yes) },
        { value: 'true', label: texts.yes },
        { value: 'false', label: texts.no },
      ],
    },
    {
      ...{ name: 'position', label: labels.position, kind: 'choice', isShown: ({ repeat }) => repeat === 'false' },
      options: [
        { value: '', label: initialOf(positions[WATERMARK_DEFAULTS.position]) },
        ...WATERMARK_POSITIONS.map((value) => ({ value, label: positions[value] })),
      ],
    },
  ]
}

/** For people who may not read menus: their codes. */
const menuCodes = (texts: Texts): ListFieldDescription => ({
  columns: [{ name: 'code', label: texts.watermark.menuCode, isRequired: true, maxLength: 100 }],
  blank: { code: '' },
  valuesOf: (row) => ({ code: String(row) }),
  rowOf: ({ code }) => code ?? '',
  nameOf: ({ code }) => code,
  maximum: WATERMARK_MENUS,
})
