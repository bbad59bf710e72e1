export const browseHappy = {
  title: '您的浏览器版本过旧',
  lead: '门户需要较新的浏览器，才能快速、安全地展示您的应用。',
  pick: '请选择以下任一浏览器，均可免费使用，几分钟即可安装完成：',
  chrome: '谷歌 Chrome',
  edge: '微软 Edge',
  firefox: '火狐 Firefox',
  safari: '苹果 Safari',
  from: '{version} 或更高版本',
  safariHint: '随 macOS 和 iOS 系统更新',
  managed: '如果您的电脑由管理员统一维护，请联系管理员更新。',
  back: '返回门户',
  language: '语言',
} as const
