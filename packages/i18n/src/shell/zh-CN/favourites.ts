import type { Translation } from '../../catalogue.ts'
import type { favourites as english } from '../en/favourites.ts'

export const favourites: Translation<typeof english> = {
  empty: '还没有收藏。',
  add: '添加收藏',
  noMenuPermission: '无菜单权限',
  saved: '收藏设置成功',
  full: '最多可收藏 {{limit}} 个菜单。',
  find: '查找菜单',
  noData: '暂无数据',
  menus: '菜单',
  chosen: '已选 {{count}} / {{limit}}',
  order: '收藏顺序',
  choose: '请在左侧选择菜单。',
  applicationHint: '应用不能收藏，请选择其中的菜单。',
  remove: '移除{{name}}',
  chosenMark: '已选',
  confirm: '确定',
  cancel: '取消',
  star: '收藏',
}
