import type { Translation } from '../../translation.ts'
import type { organisations as english } from '../en/organisations.ts'

export const organisations: Translation<typeof english> = {
  button: '组织与项目：{{name}}',
  title: '组织与项目',
  none: '未选择',
  switchTenant: '切换租户',
  switchIdentity: '切换身份',
  changeFailed: '无法进入“{{name}}”，当前仍在“{{former}}”。',
  refused: '您无权进入“{{name}}”。',
}
