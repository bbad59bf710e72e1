import type { SignInTexts } from './sign-in-en.ts'

export const signInZh: SignInTexts = {
  signIn: {
    title: '登录设置',
    intro: '设置本租户的登录方式，以及是否要求两步验证。',
    methods: '登录方式',
    methodsHint: '全部启用时，门户日后新增的登录方式也会启用。',
    noMethod: '请至少启用一种登录方式。',
    names: {
      password: '密码',
      sms: '手机验证码',
      qr: '扫码登录',
      oidc: '单点登录',
      passkey: '通行密钥',
    },
    provider: '身份提供方：{name}',
    noProvider: '本租户未配置身份提供方。',
    noTextMessages: '本门户无法发送短信。',
    notAlone: '不能单独使用：需先以其他方式登录后再设置。',
    providerOnly: '仅限单点登录',
    providerOnlyHint: '启用后，所有人都须通过本租户的身份提供方登录。',
    byPortal: '按门户设置',
    secondFactor: '两步验证',
    demands: { off: '可选', administrators: '管理员必须使用', all: '所有人必须使用' },
    graceDays: '设置期限（天）',
    graceHint: '从要求生效之日算起，0 到 90 天。',
    confirm: '修改登录设置',
    confirmDetail: '登录方式不符合新设置的人员会立即退出本租户，未保存的内容可能丢失。',
  },
}
