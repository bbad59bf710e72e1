import type { FieldTexts } from './en.ts'

export const zh: FieldTexts = {
  dateHint: '请按“{format}”格式输入日期。',
  timeHint: '请输入 24 小时制时间，例如 18:30。',
}
