import type { Translation } from '../../translation.ts'
import type { errors as english } from '../en/errors.ts'

export const errors: Translation<typeof english> = {
  notifications: '通知',
  service: '系统服务异常，请稍后重试。',
  code: '错误码：{{traceId}}',
  copy: '复制错误码',
  copied: '已复制',
  report: '上报错误',
  reported: '上报成功！',
  notReported: '此门户未开启错误上报。',
  page: '页面异常，请稍后重试。',
  connection: '服务器无响应，请检查网络后重试。',
  unreachable: '网络已断开，网络恢复后请重试。',
  offline: '网络已断开。已打开的页面会保留，但可能无法加载或保存内容。',
  sessionOver: '登录信息已过期，请重新登录',
  ok: '确定',
  reload: '刷新页面',
}
