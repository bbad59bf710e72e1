import type { MessageDefaultsTexts } from './message-defaults-en.ts'

export const messageDefaultsZh: MessageDefaultsTexts = {
  messageDefaults: {
    title: '消息默认设置',
    intro: '适用于本租户中未自行设置的人员。除强制消息外，每个人都可以自行更改。',
    channelsHint: '“门户内”：计入铃铛上的未读数。“邮件”：列入邮件摘要（仅限已开启摘要的人员）。',
    general: '所有消息',
    pushTitles: '推送通知中的标题',
    pushTitlesHint: '隐藏时，推送通知仅提示有新消息。推送通知可能显示在锁定的屏幕上。',
    titlesShown: '显示',
    titlesHidden: '隐藏',
    severities: { normal: '普通消息', alert: '重要消息' },
    browser: '弹窗的浏览器通知',
    inGroup: '{group}：{label}',
    default: '默认：{value}',
    channels: {
      none: '仅消息列表',
      badge: '门户内',
      popup: '门户内、弹窗',
      'badge-and-mail': '门户内、邮件',
      'popup-and-mail': '门户内、弹窗、邮件',
      'mail-only': '仅邮件',
    },
    on: '开启',
    off: '关闭',
    mandatory: '强制消息：始终以此方式接收',
  },
}
