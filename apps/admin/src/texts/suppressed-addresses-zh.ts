import type { SuppressedAddressesTexts } from './suppressed-addresses-en.ts'

export const suppressedAddressesZh: SuppressedAddressesTexts = {
  suppressedAddresses: {
    title: '停止投递的地址',
    intro:
      '邮件服务器永久拒收了以下人员的邮箱地址，因此不再向其发送消息邮件。请先更正地址或恢复邮箱，然后选中人员以恢复投递。',
    person: '人员',
    address: '被拒收的地址',
    reason: '原因',
    refused: '邮件服务器拒收（{code}）',
    time: '时间',
    deliver: '恢复投递',
    deliverDetail: '将重新向所选地址发送消息邮件。如果邮件服务器再次拒收，该地址会重新出现在此列表中。',
    resumed: '已为 {n} 人恢复投递',
    emptyTitle: '没有停止投递的地址',
    emptyDetail:
      '当邮件服务器永久拒收某人的邮箱地址时，系统将不再向该地址发送消息邮件，并在此列出此人。门户内的消息不受影响。',
  },
}
