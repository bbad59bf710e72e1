import type { Translation } from '../../translation.ts'
import type { singleSignOn as english } from '../en/single-sign-on.ts'

export const singleSignOn: Translation<typeof english> = {
  with: '使用 {{name}} 登录',
  mail: '邮箱地址',
  find: '继续',
  enterMail: '请输入邮箱地址',
  none: '该邮箱未配置单点登录，请联系管理员。',
  unavailable: '暂时无法连接贵单位的登录服务，请稍后重试。',
  refused: '登录被拒绝或已取消，请重试。',
  unknown: '账号尚未开通门户权限，请联系管理员。',
  full: '贵单位的门户人数已达上限，请联系管理员。',
  disabled: '账号已停用，请联系管理员。',
  expired: '登录已超时，或在其他窗口发起，请重试。',
  other: '您登录的是其他账号，请使用原页面的账号登录。',
}
