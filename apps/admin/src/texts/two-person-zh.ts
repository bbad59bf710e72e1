import type { TwoPersonTexts } from './two-person-en.ts'

export const twoPersonZh: TwoPersonTexts = {
  twoPerson: {
    title: '双人审批规则',
    intro: '对于此处选中的类型，须由一人准备变更集并申请发布，再由另一人发布或驳回。',
    kinds: '须双人审批的类型',
    days: '申请有效天数',
    daysHint: '逾期未处理的变更集将恢复为草稿。',
    inForce: '规则已生效。修改或取消此规则同样须经另一人审批。',
    onlyWay: '此处的更改须经另一人审批。请将更改加入变更集并申请发布。',
    requestedBy: '申请人',
    requestEnds: '申请截止',
    approve: '批准并发布',
    refuse: '驳回',
    refuseDetail: '变更集将恢复为草稿，驳回理由会以消息发送给参与编辑的人员。',
    reason: '理由',
    refused: '已驳回',
    refusedBy: '{name} 于 {time} 驳回：{reason}',
    problems: {
      none: '这些更改须经另一人审批，您可以作出决定。请先核对差异。',
      direct: '这些更改须经另一人审批。',
      'no-request': '这些更改须经另一人审批。请申请发布，由另一人作出决定。',
      expired: '申请已逾期失效，须重新申请发布。',
      author: '您参与编辑了此变更集，须由其他人作出决定。',
      'same-person': '您的账号与某位编辑者使用相同的邮箱或手机号码，须由其他人作出决定。',
      'service-account': '服务账号不能作出决定。',
      rights: '您不能对此变更集作出决定：您缺少相应权限，或是在变更集创建之后才获得该权限。',
      requester: '申请人已不再拥有相应权限，须由其他编辑者重新申请发布。',
    },
  },
}
