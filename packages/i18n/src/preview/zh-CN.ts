import type { Translation } from '../translation.ts'
import type { preview as english } from './en.ts'

export const preview: Translation<typeof english> = {
  title: '预览',
  titleOf: '预览：{{name}}',
  close: '关闭预览',
  loading: '正在打开预览…',
  width: '宽度',
  pixels: '{{width}} 像素',
  language: '语言',
  scheme: '配色',
  light: '浅色',
  dark: '深色',
  copyLink: '复制链接',
  copied: '链接已复制。预览结束前，您指定的人员可以使用。',
  asPerson: '以拥有“{{name}}”角色的虚拟人员查看。',
  leftOut: '预览中无法显示的更改：{{count}}。',
  again: '重新打开',
  goneTitle: '没有此预览',
  goneText: '更改已发布或已丢弃，或者预览已结束。只有更改的作者及其指定的人员可以查看。',
  forbiddenTitle: '您不能选择角色',
  forbiddenText: '按角色预览需要查看所有角色和组织的权限。',
  failedTitle: '无法打开预览',
  failedText: '请重试。',
  endedTitle: '预览已结束',
  endedText: '更改已发布或已丢弃，或者预览时间已到。',
}
