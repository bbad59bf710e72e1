import type { Translation } from '../../translation.ts'
import type { newVersion as english } from '../en/new-version.ts'

export const newVersion: Translation<typeof english> = {
  label: '新版本',
  text: '有新版本可用',
  reload: '立即更新',
  later: '稍后',
  ofPortal: '门户新版本',
  portal: '门户有新版本可用',
}
