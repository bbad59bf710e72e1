import {
  ICON_LENGTH,
  SCENE_ENTRIES,
  SCENE_GROUPS,
  TENANT_PORTAL_TYPES,
} from '@portico/contract/rules/administration/scene'
import type { Field } from '../parts/form/form-field.tsx'
import { type ListFieldDescription, ListField } from '../parts/form/list-field.tsx'
import type { Values } from '../parts/form/object-description.ts'
import { tableField } from '../parts/form/table-fields.ts'
import type { Texts } from '../texts/en.ts'
import { PictureControl } from './picture-control.tsx'
import { type SceneField, tableRow } from './scene-rows.ts'

const STANDARD_ENTRIES = [
  ...(['fullscreen', 'help-center', 'experience-center', 'message-center', 'collect-center'] as const),
] as const

/** CONSOLE-181: the fields of the scene, in groups. They come from the table that server and shell use (SCENE-1). */
export function sceneFields(texts: Texts, ownEntries: readonly { value: string; label: string }[]): Field<Values>[] {
  return Object.entries(SCENE_GROUPS).flatMap(([group, fields]) =>
    fields.map((name, index) => ({
      ...sceneField(name, texts, ownEntries),
      ...(index === 0 ? { heading: texts.scene.groups[group as keyof typeof SCENE_GROUPS] } : {}),
    })),
  )
}

function sceneField(
  name: SceneField,
  texts: Texts,
  ownEntries: readonly { value: string; label: string }[],
): Field<Values> {
  const { labels, hints, portalTypes } = texts.scene
  if (name === 'portalType')
    return {
      ...{ name, label: labels.portalType, hint: hints.portalType, kind: 'choice', isRequired: true },
      options: TENANT_PORTAL_TYPES.map((type) => ({ value: String(type), label: portalTypes[type] })),
    }
  const field = tableField(name, tableRow(name), texts.scene, texts)
  const listField = (list: ListFieldDescription, isShown?: (values: Values) => boolean): Field<Values> => ({
    ...{ ...field, startsRow: true, ...(isShown ? { isShown } : {}) },
    render: (value, set) => (
      <ListField name={field.label} value={value} list={list} onChange={(next) => set(next === '[]' ? null : next)} />
    ),
  })
  if (name === 'headerExtendEntries')
    return listField(headerEntries(texts, ownEntries), (values) => values['headerExtendEntryEnable'] === 'true')
  if (name === 'avatarDropdowns')
    return listField(userMenuItems(texts), (values) => values['avatarDropdownEnable'] === 'true')
  return name === 'menuIconResources' ? listField(menuIcons(texts)) : field
}

/** D150: the entries of the header in their order: those of the portal, and the tenant's own. */
function headerEntries(texts: Texts, ownEntries: readonly { value: string; label: string }[]): ListFieldDescription {
  const options = [
    ...STANDARD_ENTRIES.map((value) => ({ value, label: texts.scene.standardEntries[value] })),
    ...ownEntries,
  ]
  const withPresent = ({ code }: Values) =>
    options.some(({ value }) => value === code) ? options : [...options, { value: code ?? '', label: code ?? '' }]
  return {
    columns: [{ name: 'code', label: texts.scene.entry, kind: 'choice', isRequired: true, optionsWith: withPresent }],
    blank: { code: STANDARD_ENTRIES[0] },
    valuesOf: (row) => ({ code: String(row) }),
    rowOf: ({ code }) => code,
    nameOf: ({ code }) => options.find(({ value }) => value === code)?.label ?? code,
    maximum: SCENE_ENTRIES.header,
  }
}

/** LOOK-54: items of the user menu: a standard one by its code, or an own one with name and address. */
function userMenuItems(texts: Texts): ListFieldDescription {
  const { item } = texts.scene
  return {
    columns: [
      { name: 'code', label: item.code, hint: item.codeHint, isRequired: true, maxLength: 100 },
      { name: 'name', label: item.name, isRequired: true, maxLength: 100 },
      { name: 'url', label: item.url, hint: item.urlHint, maxLength: 2048 },
      {
        ...{ name: 'openType', label: item.openType, kind: 'choice', isRequired: true },
        options: [
          { value: '1', label: item.newWindow },
          { value: '0', label: item.sameWindow },
        ],
      },
      { name: 'icon', label: item.icon, hint: item.iconHint, pattern: 'icon-[a-z0-9\\-]+|/.+|data:.+' },
    ],
    blank: { code: '', name: '', icon: null, url: null, openType: '1' },
    valuesOf: (row) => {
      const { openType, ...others } = row as Values & { openType: number }
      return { ...others, openType: String(openType) }
    },
    rowOf: ({ openType, ...others }) => ({ ...others, openType: Number(openType) }),
    nameOf: ({ name }) => name,
    maximum: SCENE_ENTRIES.userMenu,
  }
}

/** SCENE-8: pictures in place of the icons of single menus. */
function menuIcons(texts: Texts): ListFieldDescription {
  const { menuCode, menuPicture } = texts.scene
  return {
    columns: [
      { name: 'menuCode', label: menuCode, isRequired: true, maxLength: 100 },
      {
        ...{ name: 'iconUrl', label: menuPicture },
        render: (value, set) => (
          <PictureControl
            name={menuPicture}
            value={value || null}
            longest={ICON_LENGTH}
            onChange={(next) => set(next ?? '')}
          />
        ),
      },
    ],
    blank: { menuCode: '', iconUrl: '' },
    valuesOf: (row) => row as Values,
    rowOf: (values) => values,
    nameOf: ({ menuCode: code }) => code,
    maximum: SCENE_ENTRIES.menuIcons,
  }
}
