import type { Translation } from '../../translation.ts'
import type { trust as english } from '../en/trust.ts'

export const trust: Translation<typeof english> = {
  viewing: '正在查看 {{tenant}}（只读）',
  viewingAs: '正以 {{name}} 的视角查看（只读）',
  minutesLeft: '剩余 {{minutes}} 分钟',
  notOpened: '此处显示该人员的菜单、组织和界面外观，不会打开应用。',
  leave: '退出查看',
  viewRole: '仅查看',
  request: '申请访问',
  requestText: '您可以申请查看此页面。',
  waiting: '等待审批',
  waitingText: '申请已提交，审批通过后将自动打开页面。',
  refused: '申请已被拒绝',
  refusedText: '24 小时后可再次申请。',
  impossible: '此页面不支持申请访问',
  impossibleText: '请联系管理员。',
  forbiddenText: '{{tenant}} 没有该页面，或您没有查看权限。',
}
