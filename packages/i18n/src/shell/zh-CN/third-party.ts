import type { Translation } from '../../catalogue.ts'
import type { thirdParty as english } from '../en/third-party.ts'

export const thirdParty: Translation<typeof english> = {
  loading: '页面正在加载',
  leaveTitle: '即将离开门户',
  leaveText: '此页面属于门户以外的网站。不会附带您的任何信息。',
  leaveTextFrom: '{{name}} 想打开一个不属于门户的网站页面。不会附带您的任何信息。',
  openTitle: '打开合作方页面',
  openText: '您的企业设置了登录后打开此页面。',
  open: '在新窗口中打开',
  stay: '留在这里',
  declined: '页面未打开',
  failed: '页面暂时无法打开',
  refusedText: '门户不会打开此类地址。',
}
