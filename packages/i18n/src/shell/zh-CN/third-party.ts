import type { Translation } from '../../translation.ts'
import type { thirdParty as english } from '../en/third-party.ts'

export const thirdParty: Translation<typeof english> = {
  loading: '正在加载页面…',
  leaveTitle: '即将离开门户',
  leaveText: '此页面属于门户以外的网站，不会发送您的任何信息。',
  leaveTextFrom: '“{{name}}”请求打开门户以外的网站，不会发送您的任何信息。',
  openTitle: '打开合作方页面',
  openText: '贵单位设置了在登录后打开此页面。',
  open: '在新窗口中打开',
  stay: '取消',
  declined: '页面未打开',
  failed: '页面暂时无法打开',
  refusedText: '门户不支持打开此类地址。',
}
