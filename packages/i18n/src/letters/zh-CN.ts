export const lettersZhCN = {
  subject: '重设门户密码',
  greeting: '{{name}}，您好：',
  why: '有人（很可能是您本人）申请为您的账号设置新密码。请点击下面的链接进行设置：',
  button: '设置新密码',
  howLong: '该链接仅可使用一次，{{minutes}} 分钟内有效。设置新密码后，您的所有会话都将结束。',
  ignore: '如果不是您本人申请的，无需任何操作：您的密码保持不变。',
  guessingSubject: '您的账号出现多次登录失败',
  guessingWhat: '自 {{time}} 起，有人对您的账号尝试了至少 {{count}} 次错误密码，均未成功。',
  guessingSlowed: '系统已限制后续尝试的频率，无法通过反复试探猜出密码。',
  guessingYou:
    '如果是您本人操作，则无需处理：您可以在以前登录过的浏览器中直接登录，或在登录页点击“忘记密码？”设置新密码。',
  guessingNotYou: '如果不是您本人操作，请确认您的密码足够长，且未在其他地方使用。我们绝不会通过消息索要您的密码。',
  factorSubject: '您的第二步登录验证',
  factorPending: '运维人员收到申请，将移除您登录时的第二步验证（身份验证器、通行密钥和恢复码），移除时间为 {{date}}。',
  factorRemoved:
    '您登录时的第二步验证（身份验证器、通行密钥和恢复码）已由运维人员移除，并经第二人确认。今后仅凭密码即可登录。',
  factorPendingNotYou: '如非您本人申请，请在此之前使用第二步验证登录，即可取消移除，并请告知管理员。',
  factorRemovedNotYou: '如非您本人申请，请立即修改密码并告知管理员。',
} as const
