import type { Translation } from '../../catalogue.ts'
import type { common as english } from '../en/common.ts'

export const common: Translation<typeof english> = {
  product: 'Portico',
  close: '关闭',
  cancel: '取消',
  confirm: '确定',
  tryAgain: '重试',
  loading: '加载中…',
  search: '搜索',
  noMatch: '没有匹配的结果',
}
