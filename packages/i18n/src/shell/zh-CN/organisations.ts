import type { Translation } from '../../catalogue.ts'
import type { organisations as english } from '../en/organisations.ts'

export const organisations: Translation<typeof english> = {
  button: '组织与项目：{{name}}',
  title: '组织与项目',
  tree: '组织',
  none: '未选择',
  choose: '请选择要进入的组织或项目。',
  empty: '此处没有您可进入的组织或项目。',
  failed: '组织加载失败。',
  notPermitted: '您没有查看该组织的权限',
  category: '这是分类节点，请选择其下的组织或项目',
  switchTenant: '切换租户',
  switchIdentity: '切换身份',
}
