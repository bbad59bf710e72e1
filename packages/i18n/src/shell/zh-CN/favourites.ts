import type { Translation } from '../../catalogue.ts'
import type { favourites as english } from '../en/favourites.ts'

export const favourites: Translation<typeof english> = {
  empty: '暂无收藏',
  add: '添加收藏',
  noMenuPermission: '无此菜单权限，请联系管理员',
  saved: '收藏已保存',
  full: '最多可收藏 {{limit}} 个菜单。',
  find: '查找菜单',
  noData: '未找到匹配结果',
  menus: '菜单',
  chosen: '已选 {{count}} / {{limit}}',
  order: '收藏顺序',
  choose: '请在左侧选择菜单。',
  applicationHint: '不能收藏应用，请选择其中的菜单。',
  remove: '移除“{{name}}”',
  chosenMark: '已选',
  confirm: '确定',
  cancel: '取消',
  star: '收藏',
}
