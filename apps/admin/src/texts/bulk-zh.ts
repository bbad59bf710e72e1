import type { BulkTexts } from './bulk-en.ts'

export const bulkZh: BulkTexts = {
  bulk: {
    change: '批量操作…',
    changeAll: '操作全部 {n} 人…',
    title: '批量操作人员：{n} 人',
    action: '操作',
    next: '继续',
    back: '返回',
    stop: '停止',
    undo: '撤销',
    close: '关闭',
    progress: '{n} / {total}',
    summary: '完成 {done} 人，无需更改 {unchanged} 人，被拒绝 {refused} 人。',
    left: '操作提前结束，未处理 {n} 人。',
    refused: '被拒绝',
    more: '另有 {n} 人。',
    tooMany: '人数超过 2,000，请缩小筛选范围。',
    actions: { disable: '停用', enable: '启用', link: '发送设置密码的链接', give: '授予角色', withdraw: '撤回角色' },
    effects: {
      disable: '{n} 人将立即失去对本租户的访问权限，您可以重新启用。',
      enable: '{n} 人将恢复对本租户的访问权限，角色与之前相同。',
      link: '{n} 人将收到带有设置密码链接的邮件。通过身份提供方登录或没有邮箱的人员不会收到。',
      give: '{n} 人将立即在该组织中获得此角色。',
      withdraw: '{n} 人将立即失去在该组织中的此角色，其他角色不受影响。',
    },
  },
}
