import type { Translation } from '../../translation.ts'
import type { agreement as english } from '../en/agreement.ts'

export const agreement: Translation<typeof english> = {
  title: '隐私政策与用户协议',
  intro: '继续前请先阅读以下两份协议，之后可随时查看。',
  agreement: '用户协议',
  privacy: '隐私政策',
  effective: '生效日期：{{date}}',
  newWindow: '在新窗口中打开',
  accept: '我已阅读并同意《用户协议》和《隐私政策》',
  proceed: '继续',
  back: '返回',
  failed: '协议加载失败。',
}
