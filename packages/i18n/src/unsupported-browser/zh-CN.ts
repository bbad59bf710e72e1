export const unsupportedBrowser = {
  title: '您的浏览器版本过旧',
  lead: '请使用较新的浏览器，以便流畅、安全地使用门户。',
  pick: '请选择以下任一浏览器，均可免费安装，只需几分钟：',
  chrome: '谷歌 Chrome',
  edge: '微软 Edge',
  firefox: '火狐 Firefox',
  safari: '苹果 Safari',
  from: '{version} 或更高版本',
  safariHint: '随 macOS 和 iOS 系统更新',
  managed: '如果您的电脑由管理员统一维护，请联系管理员升级。',
  back: '返回门户',
  language: '语言',
} as const
