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
  tenantData: {
    exportTitle: '导出',
    exportDetail: '包含 YAML 格式的配置，以及 CSV 格式的人员、组织和角色授权的 ZIP 文件。不含密钥、消息和工单。',
    exportAction: '导出租户',
    danger: '删除此租户',
    dangerDetail: '租户将立即关闭，30 天内可以恢复，到期后将连同全部数据一并清除。',
    delete: '删除租户…',
    deleteTitle: '删除“{name}”？',
    deleteDetail: '此后任何人都无法进入该租户，会话和密钥随即失效，任务停止运行。',
    typedName: '请输入租户名称',
    reason: '原因',
    deleted: '租户已关闭。',
    deletedTitle: '此租户已被删除',
    deletedDetail: '{name} 于 {time} 删除，该租户将于 {until} 连同全部数据一并清除。原因：{reason}',
    restore: '恢复租户',
    restoreDetail: '租户将恢复原有状态和全部数据并重新开放，人员需重新登录。',
    restored: '租户已重新开放。',
  },
  tenantLimits: {
    title: '数量上限',
    intro: '留空表示不限。上限低于当前数量时，现有人员和组织不受影响，但不能再新增。',
    inUse: '当前数量：{n}',
    people: '启用的人员',
    organisations: '启用的组织',
  },
}
