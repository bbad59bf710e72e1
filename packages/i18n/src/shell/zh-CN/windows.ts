import type { Translation } from '../../translation.ts'
import type { windows as english } from '../en/windows.ts'

export const windows: Translation<typeof english> = {
  open_one: '{{count}} 个已打开的窗口',
  open_other: '{{count}} 个已打开的窗口',
  intoTab: '合并回页签：{{name}}',
  forget: '清空列表',
  own: '门户窗口',
  back: '合并回页签',
  taken: '已合并回门户页签',
  takenText: '您可以关闭此窗口。',
}
