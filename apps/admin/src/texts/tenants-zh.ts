import type { TenantsTexts } from './tenants-en.ts'

export const tenantsZh: TenantsTexts = {
  tenantClone: {
    clone: '克隆',
    detail:
      '新租户将沿用相同的应用、角色、菜单、外观、法律文档、登录设置和消息默认设置。人员、组织、消息、密钥不会复制。',
    done: '已创建“{name}”',
    omittedTitle: '以下内容需要在新租户中设置：',
    omitted: {
      'system-name': '门户名称：设置之前显示租户名称',
      'provider-secret': '单点登录：请填写密钥和邮箱域名，然后测试登录',
      'sign-in-methods': '登录方式：新管理员需要使用密码，而原租户不允许密码登录',
      'two-person-rule': '双人审批：至少需要两名管理员',
    },
    open: '打开租户',
  },
  tenantLimits: {
    title: '数量上限',
    intro: '留空表示不限。上限低于当前数量时，现有人员和组织不受影响，但不能再新增。',
    inUse: '当前数量：{n}',
    people: '启用的人员',
    organisations: '启用的组织',
  },
}
