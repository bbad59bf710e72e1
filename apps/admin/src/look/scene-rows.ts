import { SCENE_PARAMETERS } from '@portico/contract/configuration/scene-parameters'
import { SCENE_GROUPS } from '@portico/contract/rules/administration/scene'
import type { SettingRow } from '../parts/form/table-fields.ts'

export type SceneField = (typeof SCENE_GROUPS)[keyof typeof SCENE_GROUPS][number]
type TableField = Exclude<SceneField, 'portalType'>

const { headerExtendEntrys, avatarDropdownEnbale, ...PARAMETERS } = SCENE_PARAMETERS
/** SCENE-1: the rows of the table in the spelling of the code. */
const ROWS: Record<TableField, SettingRow> = {
  ...PARAMETERS,
  headerExtendEntries: headerExtendEntrys,
  avatarDropdownEnable: avatarDropdownEnbale,
}

export const SCENE_FIELDS = Object.values(SCENE_GROUPS).flat() as readonly SceneField[]

/** CONSOLE-181: the row of the table; the type of portal is a number that each tenant has. */
export const sceneRow = (name: SceneField): Pick<SettingRow, 'default'> =>
  name === 'portalType' ? { default: 0 } : ROWS[name]

export const tableRow = (name: TableField): SettingRow => ROWS[name]
