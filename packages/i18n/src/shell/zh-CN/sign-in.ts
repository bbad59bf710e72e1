import type { Translation } from '../../catalogue.ts'
import type { signIn as english } from '../en/sign-in.ts'

export const signIn: Translation<typeof english> = {
  title: '登录',
  tagline: '一个窗口，汇集组织的全部应用。',
  account: '账号',
  password: '密码',
  captcha: '验证码',
  newCaptcha: '换一张',
  keep: '一周内免登录',
  submit: '登录',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  enterAccount: '请输入账号',
  enterPassword: '请输入密码',
  enterCaptcha: '请输入验证码',
  signedOutElsewhere: '您已在其他窗口退出登录。登录后可回到原来的页面。',
  alreadySignedIn: '您已登录。',
  toPortal: '进入门户',
  demoTitle: '演示账号',
  demoHint: '点击账号即可填入表单，绝大多数账号的密码为 {{password}}。',
  insecureTitle: '当前连接不安全',
  insecureText: '登录需要使用 https 或 localhost 地址。请通过 https 打开门户，或联系管理员进行配置。',
  unreachable: '门户暂时没有响应，请重试。',
  language: '语言',
}
