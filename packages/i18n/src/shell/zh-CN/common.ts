import type { Translation } from '../../translation.ts'
import type { common as english } from '../en/common.ts'

export const common: Translation<typeof english> = {
  product: 'Portico',
  close: '关闭',
  tryAgain: '重试',
  noData: '未找到匹配结果',
  noDataHint: '请减少或更换关键词。',
  withNote: '{{name}}（{{note}}）',
}
