import type { Translation } from '../../catalogue.ts'
import type { trust as english } from '../en/trust.ts'

export const trust: Translation<typeof english> = {
  viewing: '正在查看 {{tenant}}，只读',
  leave: '离开',
  viewRole: '仅查看',
  request: '申请访问',
  requestText: '您可以申请查看此页面。',
  waiting: '等待审批',
  waitingText: '申请已提交，审批通过后页面将自动打开。',
  refused: '您的申请已被拒绝',
  refusedText: '24 小时后可再次申请。',
  impossible: '此页面无法申请',
  impossibleText: '请联系管理员。',
  forbiddenText: '您无权查看 {{tenant}} 的此页面。',
}
