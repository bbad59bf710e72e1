import type { Translation } from '../translation.ts'
import type { tour as en } from './en.ts'

export const tour: Translation<typeof en> = {
  progress: '第 {{n}} 步，共 {{count}} 步',
  next: '下一步',
  back: '上一步',
  skip: '跳过引导',
  close: '关闭引导',
  done: '完成',
  none: '当前视图没有可用的引导。',
  steps: {
    organisation: {
      title: '选择组织或项目',
      text: '在此切换组织或项目，菜单、消息和数据会随之更新。',
    },
    applications: {
      title: '打开应用',
      text: '您可以使用的应用都在“应用”中，按用途分组。',
    },
    search: {
      title: '快速搜索',
      text: '在一个搜索框中查找页面、项目、消息和命令。',
    },
    tabs: {
      title: '页签保留内容',
      text: '打开的页面保留在页签中，切换时内容不丢失；拖动页签可调整顺序。',
    },
    help: {
      title: '获取帮助',
      text: '使用指南、键盘快捷键和新手引导都在“帮助”中。',
    },
  },
}
