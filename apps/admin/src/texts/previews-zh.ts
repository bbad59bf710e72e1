import type { PreviewsTexts } from './previews-en.ts'

export const previewsZh: PreviewsTexts = {
  previews: {
    action: '预览',
    title: '预览“{name}”',
    detail: '您将看到这些更改发布后的门户。其他人看不到，也不会产生任何变动。预览在 24 小时内有效。',
    as: '查看身份',
    me: '我',
    asHint: '也可以选择只拥有某个角色的虚拟人员。',
    organisation: '角色所在组织',
    searchOrganisation: '搜索组织',
    organisationMissing: '请选择角色所在组织。',
    readers: '其他可查看的人员',
    readersHint: '最多 20 人，他们会收到含链接的消息。',
    searchPerson: '搜索人员',
    removePerson: '移除{name}',
    open: '打开预览',
  },
  versions: {
    link: '版本',
    title: '{name}的版本',
    emptyTitle: '暂无版本',
    emptyDetail: '发布变更集时会生成版本。直接保存的修改记录在审计日志中。',
    present: '当前',
    published: '{name} 发布于 {time}',
    restore: '恢复为草稿',
    setName: '{name}，版本 {n}',
  },
}
