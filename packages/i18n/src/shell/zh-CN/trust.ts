import type { Translation } from '../../translation.ts'
import type { trust as english } from '../en/trust.ts'

export const trust: Translation<typeof english> = {
  viewing: '正在查看 {{tenant}}（只读）',
  viewingAs: '正以 {{name}} 的视角查看（只读）',
  draftShown: '“{{name}}”的预览，尚未发布',
  minutesLeft: '剩余 {{minutes}} 分钟',
  leave: '退出查看',
  viewRole: '仅查看',
  forbiddenText: '{{tenant}} 没有该页面，或您没有查看权限。',
}
