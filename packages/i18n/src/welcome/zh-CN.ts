export const welcome = {
  title: '欢迎',
  lead: '{{name}}，您好！开始使用前，请先了解：',
  organisation: '在页面顶部选择组织或项目。',
  applications: '点击“应用”，查看您可以使用的全部应用。',
  side: '全部应用都在侧边栏中，展开即可查看其中的页面。',
  tabs: '打开的页面会保留在页签中，切换时内容不丢失。',
  tour: '查看新手引导',
  doNotRemind: '不再提醒',
  start: '开始使用',
  close: '关闭',
} as const
