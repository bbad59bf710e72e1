import type { digestEn } from './digest-en.ts'

export const digestZhCN: Record<keyof typeof digestEn, string> = {
  subject_one: '您有 {{count}} 条未读消息',
  subject_other: '您有 {{count}} 条未读消息',
  greeting: '{{name}}，您好：',
  intro_one: '您在门户中有以下未读消息：',
  intro_other: '您在门户中有以下未读消息：',
  important: '【重要】{{title}}',
  further: '另有 {{count}} 条',
  similar: '同主题另有 {{count}} 条',
  button: '查看消息',
  why: '您在偏好设置中开启了邮件摘要，因此收到此邮件。',
  unsubscribe: '退订',
  unreadSubject: '未读消息：{{title}}',
  unreadIntro: '以下消息自 {{time}} 起一直在门户中等待您查看：',
  unreadWhy: '“{{kind}}”类消息如长时间未读，还会通过邮件发送，因此您收到此邮件。',
}
