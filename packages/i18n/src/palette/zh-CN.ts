import type { Translation } from '../catalogue.ts'
import type { palette as english } from './en.ts'

export const palette: Translation<typeof english> = {
  title: '搜索',
  placeholder: '搜索菜单、组织、命令，支持拼音和首字母',
  results: '结果',
  tab: '已打开的页签',
  recent: '最近访问',
  favourite: '我的收藏',
  command: '命令',
  menu: '菜单',
  application: '应用',
  organisation: '组织',
  project: '项目',
  elsewhere: '其他组织中的菜单',
  result: '在“{{name}}”中找到',
  current: '当前',
  changesOrganisation: '将切换组织',
  none: '未找到与“{{typed}}”匹配的内容',
  searching: '正在查找组织和项目…',
  count_one: '{{count}} 条结果',
  count_other: '{{count}} 条结果',
  move: '移动',
  open: '打开',
  leave: '关闭',
  onlyCommands: '仅搜索命令',
  noMenuPermission: '无此菜单权限，请联系管理员',
}
