import type { Translation } from '../../translation.ts'
import type { identities as english } from '../en/identities.ts'

export const identities: Translation<typeof english> = {
  title: '选择身份',
  group: '身份',
  intro: '页面和工作台会随所选身份切换。',
  defaultHint: '使用本人身份，显示全部页面',
  only: '您在此组织中没有其他身份。',
  read: '我已阅读《身份条款》',
  terms: '身份条款',
  termsTips: '请先阅读《身份条款》。',
  haveRead: '我已阅读',
  version: '版本 {{version}}',
  confirm: '确定',
  failed: '身份加载失败。',
  countdown: '{{count}} 秒后可确认',
}
