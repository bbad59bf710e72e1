import type { Translation } from '../../translation.ts'
import type { weakPassword as english } from '../en/weak-password.ts'

export const weakPassword: Translation<typeof english> = {
  text: '您的密码存在风险！请修改密码！',
  change: '修改密码',
}
