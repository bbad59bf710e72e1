import type { MenuColumn } from '@portico/contract/rules/administration/configuration-import'
import { nameColumns } from '../parts/import/name-columns.ts'
import type { ImportColumn } from '../parts/import/import-description.ts'
import type { Texts } from '../texts/en.ts'

/** IMPORT-36: the columns of an import of menus. */
export function menuColumns(texts: Texts): ImportColumn[] {
  const { objects, menuImport } = texts
  const { hints } = menuImport
  const column = (name: MenuColumn & keyof typeof hints, label: string, knownNames: readonly string[]) => ({
    ...{ name, label, hint: hints[name], knownNames },
  })
  return [
    {
      ...column('code', objects.code, ['code', 'menucode', 'kod', 'menykod', '代码', '编码', '菜单编码']),
      isRequired: true,
    },
    ...nameColumns(texts, hints.name),
    column('position', objects.ownSort, ['position', 'customposition', 'egenordning', 'ordning', '自定义排序', '排序']),
    column('icon', texts.icons.label, ['icon', 'ikon', '图标']),
    column('enabled', objects.enabled, ['enabled', 'aktiverad', '已启用', '启用']),
    column('action', menuImport.action, ['action', 'åtgärd', '操作']),
  ]
}
