import type { Translation } from '../../catalogue.ts'
import type { tenants as english } from '../en/tenants.ts'

export const tenants: Translation<typeof english> = {
  title: '切换租户',
  intro: '请选择要进入的租户。',
  find: '查找租户',
  list: '租户',
  actFor: '请选择您代表的一方',
  chooseIdentity: '您在此租户中有多个身份，请选择其一。',
  ownIdentity: '内部人员',
  enter: '进入',
  disabled: '已停用',
  terminated: '已终止',
  lastUsed: '上次使用',
  current: '当前',
  administrator: '管理员',
  back: '预计恢复时间：{{date}}',
  terminatedText: '该租户已终止服务，无法进入。',
  notYours: '地址中的租户不在您的租户之列，请另选一个。',
  disabledTitle: '系统已停用',
  disabledText: '系统已停用，恢复时间请联系管理员。',
  gotIt: '知道了',
  none: '暂无可用租户',
  noneText: '您的账号尚未加入任何租户，请联系管理员。',
  logOut: '退出登录',
  noMatch: '没有匹配的租户',
}
