import type { Translation } from '../../catalogue.ts'
import type { newVersion as english } from '../en/new-version.ts'

export const newVersion: Translation<typeof english> = {
  label: '新版本',
  text: '有新版本可用',
  reload: '加载新版本',
  later: '稍后再说',
  ofPortal: '门户新版本',
  portal: '门户有新版本可用',
}
