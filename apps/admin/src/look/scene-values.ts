import type { TenantScene } from '@portico/contract/administration/scene'
import type { Values } from '../parts/form/object-description.ts'
import { settingOfText, textOfSetting } from '../parts/form/table-fields.ts'
import { SCENE_FIELDS, sceneRow } from './scene-rows.ts'

export const valuesOfScene = (scene: TenantScene): Values =>
  Object.fromEntries(SCENE_FIELDS.map((name) => [name, textOfSetting(scene[name])]))

export function sceneOfValues(values: Values): TenantScene {
  const fields = SCENE_FIELDS.map((name) => [name, settingOfText(sceneRow(name), values[name])])
  return Object.fromEntries(fields) as TenantScene
}
