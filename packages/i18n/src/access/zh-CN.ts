import type { Translation } from '../translation.ts'
import type { access as english } from './en.ts'

export const access: Translation<typeof english> = {
  notOpenedInDraft: '预览显示菜单和界面外观，不会打开应用。',
  notOpened: '此处显示该人员的菜单、组织和界面外观，不会打开应用。',
  request: '申请访问',
  requestText: '您可以申请查看此页面。',
  waiting: '等待审批',
  waitingText: '申请已提交，审批通过后将自动打开页面。',
  refused: '申请已被拒绝',
  refusedText: '24 小时后可再次申请。',
  impossible: '此页面不支持申请访问',
  impossibleText: '请联系管理员。',
}
