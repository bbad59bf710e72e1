export const welcome = {
  title: '欢迎',
  lead: '{{name}}，您好！先了解三件事：',
  organisation: '在右上角选择您要工作的组织或项目。',
  applications: '点击左上角的“应用”，打开您在此可以使用的全部应用。',
  side: '全部应用都在左侧菜单中，展开即可看到其中的页面。',
  tabs: '打开的内容会保留在页签中，与您离开时一样。',
  doNotRemind: '不再提醒',
  start: '开始使用',
  close: '关闭',
} as const
