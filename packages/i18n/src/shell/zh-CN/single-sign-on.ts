import type { Translation } from '../../catalogue.ts'
import type { singleSignOn as english } from '../en/single-sign-on.ts'

export const singleSignOn: Translation<typeof english> = {
  with: '使用{{name}}登录',
  mail: '邮箱地址',
  find: '继续',
  enterMail: '请输入您的邮箱地址',
  none: '没有与该邮箱地址对应的登录方式，请联系管理员。',
  unavailable: '暂时无法连接您所在组织的登录服务，请重试。',
  refused: '登录被拒绝或已中断，请重试。',
  unknown: '门户中没有此人，请向管理员申请访问权限。',
  disabled: '该账号已被停用，请联系管理员。',
  expired: '登录用时过长，或来自其他窗口，请重试。',
  other: '您以其他人的身份登录了，请使用原页面的账号。',
}
