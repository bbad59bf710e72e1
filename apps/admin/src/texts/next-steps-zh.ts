import type { NextStepsTexts } from './next-steps-en.ts'

export const nextStepsZh: NextStepsTexts = {
  nextSteps: {
    title: '后续步骤',
    detail: '请从上到下依次完成。点击任意步骤可打开对应页面。',
    hide: '隐藏后续步骤',
    show: '显示后续步骤',
    done: '已完成',
    names: {
      look: '品牌外观',
      organisations: '组织',
      applications: '应用',
      roles: '角色',
      people: '人员',
      tenants: '租户',
      'legal-documents': '法律文件',
      'sign-in': '登录设置',
    },
    details: {
      look: '设置门户的颜色和标志。',
      organisations: '建立部门和项目的结构，也可从文件导入。',
      applications: '注册应用，然后在租户页面将其添加到租户。',
      roles: '设置各类人员可访问的内容，所有人都需要“首页”。',
      people: '逐个邀请或从文件导入同事，并分配角色。',
      tenants: '添加使用门户的公司。',
      'legal-documents': '发布人员首次登录时需接受的协议。',
      'sign-in': '选择登录方式，以及哪些人员需要两步验证。',
    },
  },
}
