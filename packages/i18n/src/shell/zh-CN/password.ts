import type { Translation } from '../../translation.ts'
import type { password as english } from '../en/password.ts'

export const password: Translation<typeof english> = {
  forgottenLink: '忘记密码？',
  forgottenTitle: '忘记密码',
  forgottenText: '请输入账号。如果该账号绑定了邮箱，重置密码的链接将发送到该邮箱。',
  send: '发送链接',
  sent: '如果该账号存在且绑定了邮箱，链接已发出。链接仅可使用一次，30 分钟内有效。',
  outbox: '当前为演示环境，邮件已写入数据目录下的“outbox”文件夹。',
  back: '返回登录',
  resetTitle: '设置新密码',
  resetText: '设置新密码后，所有设备都将退出登录。',
  expiredTitle: '您的密码已过期',
  expiredText: '请为 {{account}} 设置新密码后继续。',
  fresh: '新密码',
  repeat: '确认新密码',
  rule: '8 至 128 个字符，不限字符类型，建议使用短句，易记难猜。',
  enterNew: '请输入新密码',
  tooShort: '新密码需为 8 至 128 个字符。',
  different: '两次输入的密码不一致。',
  save: '保存新密码',
  saved: '新密码已设置，请使用新密码登录。',
  noTicket: '链接不完整，请从邮件中重新打开，或重新获取。',
  askAgain: '重新获取链接',
}
