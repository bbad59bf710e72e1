import type { Translation } from '../../catalogue.ts'
import type { userMenu as english } from '../en/user-menu.ts'

export const userMenu: Translation<typeof english> = {
  title: '用户菜单',
  language: '语言',
  colourScheme: '外观',
  light: '浅色',
  dark: '深色',
  system: '跟随系统',
  appScan: '扫码登录移动应用',
  logOut: '退出登录',
}
