import type { Translation } from '../catalogue.ts'
import type { participants as english } from './en.ts'

export const participants: Translation<typeof english> = {
  button: '参建组织：{{name}}',
  title: '参建组织',
  admin: '管理组织',
  others: '其他组织',
}
