import type { Translation } from '../translation.ts'
import type { participants as english } from './en.ts'

export const participants: Translation<typeof english> = {
  button: '参建单位：{{name}}',
  title: '参建单位',
  admin: '管理单位',
  others: '其他单位',
}
