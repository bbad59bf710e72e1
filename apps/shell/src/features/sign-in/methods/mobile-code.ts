import type { MobileCodeAnswer } from '@portico/contract/sign-in/mobile-code'
import type { SignInAnswer } from '@portico/contract/sign-in/sign-in'
import { api } from '../../../lib/api/api.ts'
import { tenantCode } from '../../../lib/portal/tenant-code.ts'

export interface MobileForm {
  mobile: string
  code: string
  captcha: string
  keep: boolean
}

export const EMPTY_MOBILE_FORM: MobileForm = { mobile: '', code: '', captcha: '', keep: false }

export type MobileField = 'mobile' | 'code' | 'captcha'

/** SIGN-17: a number includes its country code; a missing or impossible value is reported without a call. */
export function missingFields(
  { mobile, code, captcha }: MobileForm,
  wants: { code: boolean; captcha: boolean },
): readonly MobileField[] {
  const fields: [MobileField, boolean][] = [
    ['mobile', !/^\+\d{6,15}$/.test(plainNumber(mobile))],
    ['captcha', wants.captcha && captcha.trim() === ''],
    ['code', wants.code && !/^\d{6}$/.test(plainCode(code))],
  ]
  return fields.filter(([, isMissing]) => isMissing).map(([name]) => name)
}

/** The number in E.164 form: without spaces, hyphens and brackets; 00 becomes a plus. */
export const plainNumber = (mobile: string): string => mobile.replace(/[\s().-]/g, '').replace(/^00/, '+')
export const plainCode = (code: string): string => code.replace(/\s/g, '')

const captchaOf = ({ captcha }: MobileForm, isRequired: boolean) => (isRequired ? { verifyCode: captcha.trim() } : {})

export function requestCode(form: MobileForm, needsCaptcha: boolean): Promise<MobileCodeAnswer> {
  const body = { mobile: plainNumber(form.mobile), ...captchaOf(form, needsCaptcha) }
  return api.call('POST /identification/sms-code', { body })
}

export function signInWithCode(form: MobileForm, needsCaptcha: boolean): Promise<SignInAnswer> {
  return api.call('POST /identification/login/sms', {
    body: {
      mobile: plainNumber(form.mobile),
      smsCode: plainCode(form.code),
      freeLogin: form.keep,
      customCode: tenantCode(),
      ...captchaOf(form, needsCaptcha),
    },
  })
}
