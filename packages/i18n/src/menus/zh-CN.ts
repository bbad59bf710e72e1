import type { Translation } from '../translation.ts'
import type { menus as en } from './en.ts'

export const menus: Translation<typeof en> = {
  subMenu: '子菜单',
  previous: '上一页菜单',
  next: '下一页菜单',
  find: '查找页面',
  noData: '未找到匹配结果',
  noDataHint: '请减少或更换关键词。',
  found_one: '找到 {{count}} 个页面',
  found_other: '找到 {{count}} 个页面',
  below: '“{{name}}”的页面',
  move: '上下滚动菜单',
  elsewhereApplications: '其他组织中的应用',
  chooseApplication: '选择左侧应用，查看其页面。',
  tools: '工具',
  hideTools: '隐藏工具',
  showTools: '显示工具',
  close: '关闭',
  loading: '正在加载“{{name}}”…',
  notAllowed: '此页面无法在这里显示。',
  opensOutsidePortal: '此页面属于第三方网站，将在独立窗口中显示。',
  openWindow: '在新窗口中打开',
  applications: {
    find: '查找应用或页面',
    none: '暂无可用应用',
    found_one: '找到 {{count}} 项',
    found_other: '找到 {{count}} 项',
    menus: '页面',
    opensWindow: '在新窗口中打开',
    failed: '应用加载失败。',
  },
}
