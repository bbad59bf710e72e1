import type { Translation } from '../../translation.ts'
import type { favourites as english } from '../en/favourites.ts'

export const favourites: Translation<typeof english> = {
  empty: '暂无收藏',
  add: '添加收藏',
  noMenuPermission: '您没有打开此页面的权限，请联系管理员',
  saved: '收藏已保存',
  full: '最多可收藏 {{limit}} 个页面。',
  find: '查找页面',
  menus: '页面',
  chosen: '已选 {{count}} / {{limit}}',
  order: '收藏顺序',
  choose: '请在左侧选择页面。',
  applicationHint: '不能收藏应用，请选择其中的页面。',
  remove: '移除“{{name}}”',
  chosenMark: '已选',
  confirm: '确定',
  cancel: '取消',
  star: '收藏',
}
