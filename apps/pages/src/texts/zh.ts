import { accountZh } from './account-zh.ts'
import type { Texts } from './en.ts'

export const zh: Texts = {
  home: {
    title: '首页',
    greetings: {
      morning: '{name}，早上好',
      day: '{name}，您好',
      evening: '{name}，晚上好',
    },
    stranger: '欢迎使用门户',
    strangerDetail: '登录门户后，这里会显示您的项目和应用。',
  },
  project: {
    title: '当前工作位置',
    tenant: '租户',
    identity: '当前身份',
    staff: '内部人员',
    participant: '参建方',
    administrator: '管理员',
    account: '账号',
    change: '可通过页头的按钮切换组织或项目。',
    types: {
      company: '公司',
      department: '部门',
      'general-department': '普通部门',
      'general-project': '项目',
      'mixing-station': '拌合站',
      'project-command': '项目指挥部',
      'external-participant': '外部参建方',
    },
    otherType: '组织',
  },
  recents: {
    title: '最近访问',
    none: '您打开过的页面会显示在这里。',
  },
  favourites: {
    title: '我的收藏',
    none: '您加星标的页面会显示在这里。',
  },
  applications: {
    title: '我的应用',
    find: '查找应用或页面',
    none: '您的应用中没有符合的名称。',
    empty: '您在此组织中没有应用。',
    pages: { one: '{n} 个页面', other: '{n} 个页面' },
    more: '显示全部 {n} 个',
    less: '收起',
    otherGroup: '其他',
  },
  openFailed: '无法打开{name}：{reason}',
  hints: {
    title: '使用提示',
    list: [
      ['标签页不丢内容', '每个页面在标签页中打开，可随意切换，已输入的内容都会保留。'],
      ['所有应用都在一处', '页头左侧的按钮按分组列出您可以打开的全部应用。'],
      ['语言与明暗随心', '语言和浅色、深色模式在您的姓名菜单中，各应用会随之切换。'],
    ],
  },
  workBench: { title: '工作台', pages: '全部页面（按名称）' },
  member: {
    title: '个人信息',
    name: '姓名',
    number: '用户编号',
    language: '语言',
    languages: { en: '英语', 'sv-SE': '瑞典语', 'zh-CN': '简体中文' },
  },
  ...accountZh,
  notYet: {
    title: '本页面',
    text: '该页面将在门户的后续版本中提供。系统运行正常，数据没有丢失。',
    back: '返回首页',
  },
}
