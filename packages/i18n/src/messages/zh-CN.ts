import type { Translation } from '../translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  title: '消息',
  markAll: '全部标为已读',
  empty: '暂无消息',
  more: '更多',
  alert: '重要',
  loadFailed: '暂时无法显示消息。',
  retry: '重试',
  marked_one: '已将 {{count}} 条消息标为已读。',
  marked_other: '已将 {{count}} 条消息标为已读。',
  similar_one: '同主题另有 {{count}} 条',
  similar_other: '同主题另有 {{count}} 条',
  undo: '撤销',
  gone: '该消息已不存在。',
  alerts: '重要消息',
  allAlerts: '全部重要消息（{{number}}）',
  details: '查看详情',
  haveRead: '我已阅读',
  close: '关闭：{{title}}',
  further_one: '还有 {{count}} 条重要消息',
  further_other: '还有 {{count}} 条重要消息',
}
