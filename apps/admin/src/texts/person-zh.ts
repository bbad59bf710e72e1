import type { PersonTexts } from './person-en.ts'

export const personZh: PersonTexts = {
  person: {
    sessions: '在本租户的登录',
    noSessions: '当前没有设备登录本租户。',
    unknownDevice: '未知设备',
    thisSession: '当前登录',
    sessionTimes: '进入时间：{entered} · 最近使用：{used}',
    endSession: '下线',
    endSessionOn: '下线 {device}，进入时间 {entered}',
    endSessionDetail: '{name} 在 {device} 上的登录将下线，未保存的内容可能丢失。',
    sessionEnded: '已下线',
    secondFactor: '两步验证',
    noFactor: '未设置。',
    factorKinds: { totp: '身份验证器应用', passkey: '通行密钥' },
    since: '设置于 {time}',
    recoveryCodes: '恢复码',
    codesLeft: '可用',
    noCodesLeft: '已用完',
    resetPending: '将于 {time} 重置。如果此人在此之前通过两步验证登录，重置将自动取消。',
    resetFactor: '重置两步验证',
    confirmReset: '确认重置',
    resetDelayed:
      '{name} 的所有两步验证方式将在 24 小时后移除；如有另一位管理员确认，则立即移除。{name} 会收到邮件通知，通过两步验证登录即可取消重置。请先核实此人身份。',
    resetAtOnce:
      '另一位管理员已申请此次重置。确认后，{name} 的所有两步验证方式将立即移除，{name} 在所有设备上都会下线。请先核实此人身份。',
    cancelReset: '取消重置',
    cancelResetDetail: '{name} 将保留所有两步验证方式。此操作会记入审计日志。',
    resetCancelled: '已取消重置',
    resetReason: '原因',
    resetOrdered: '已申请重置，将于 {time} 生效。',
    resetDone: '两步验证已重置',
  },
}
