import type { Translation } from '../../catalogue.ts'
import type { browser as english } from '../en/browser.ts'

export const browser: Translation<typeof english> = {
  title: '当前浏览器版本过低，无法使用门户',
  text: '请升级浏览器，或使用最新版的 Chrome、Edge、Firefox 或 Safari。',
}
