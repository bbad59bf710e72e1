import type { Translation } from '../../catalogue.ts'
import type { password as english } from '../en/password.ts'

export const password: Translation<typeof english> = {
  forgottenLink: '忘记密码？',
  forgottenTitle: '忘记密码',
  forgottenText: '请输入您的账号。如果该账号有邮箱地址，系统会将设置新密码的链接发送到该邮箱。',
  send: '发送链接',
  sent: '如果该账号存在且有邮箱地址，链接已经发出。链接仅可使用一次，30 分钟内有效。',
  outbox: '当前为演示环境：邮件已写入数据目录下的“outbox”文件夹。',
  back: '返回登录',
  resetTitle: '设置新密码',
  resetText: '设置新密码后，您的所有会话都将结束。',
  expiredTitle: '您的密码已过期',
  expiredText: '请为 {{account}} 设置新密码后继续。',
  fresh: '新密码',
  repeat: '再次输入新密码',
  rule: '8 至 128 个字符，文字不限。一句短句容易记住，也不易被猜中。',
  enterNew: '请输入新密码',
  tooShort: '新密码需为 8 至 128 个字符。',
  different: '两次输入不一致。',
  save: '保存新密码',
  saved: '新密码已设置，现在可以使用它登录。',
  noTicket: '链接不完整。请从邮件中重新打开，或重新申请。',
  askAgain: '重新申请链接',
}
