import type { Translation } from '../../catalogue.ts'
import type { userMenu as english } from '../en/user-menu.ts'

export const userMenu: Translation<typeof english> = {
  title: '用户菜单',
  language: '语言',
  colourScheme: '外观',
  light: '浅色',
  dark: '深色',
  system: '跟随系统',
  titleLong: '在标题中显示门户名称',
  titleShort: '标题中不显示门户名称',
  appScan: '扫码登录移动应用',
  logOut: '退出登录',
  userCentre: '用户中心',
  modifyPassword: '修改密码',
  toSimple: '切换到简洁门户',
  toClassic: '切换到经典门户',
  freeLicense: '体验中心',
  enterprisePortal: '企业门户',
  wholePortal: '打开完整门户',
  avatar: '个人头像',
  avatarText: 'PNG、JPEG 或 WebP，最大 1 MB。',
  avatarChoose: '选择图片',
  avatarRemove: '移除头像',
  avatarSave: '保存',
  avatarWrong: '此文件不是 PNG、JPEG 或 WebP 图片。',
  avatarTooLarge: '此图片超过 1 MB。',
}
