export const lettersZhCN = {
  subject: '重设门户密码',
  greeting: '{{name}}，您好：',
  why: '有人（很可能是您本人）申请为您的账号设置新密码。请点击下面的链接进行设置：',
  button: '设置新密码',
  howLong: '该链接仅可使用一次，{{minutes}} 分钟内有效。设置新密码后，您的所有会话都将结束。',
  ignore: '如果不是您本人申请的，无需任何操作：您的密码保持不变。',
} as const
