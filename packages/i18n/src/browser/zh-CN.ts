export const browser = {
  outdated: '您的浏览器版本过旧，部分功能无法使用。',
  tooOld: '您的浏览器版本过旧，无法运行门户。',
  update: '升级浏览器',
  close: '关闭',
  insideTitle: '无法在门户内再次打开门户',
  insideText: '请在独立窗口中打开。',
  lost: '页面异常，请稍后重试。',
  again: '刷新页面',
  offlineTitle: '网络已断开',
  offlineText: '无法连接门户，网络恢复后将自动打开。',
  tryAgain: '重试',
} as const
