import { CallError } from '@portico/contract/client/client'
import { SetupDraft } from '@portico/contract/administration/setup'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answersOf } from './answers.ts'
import { emptyForm, readStored } from './form.ts'
import { problemsOf } from './refusals.ts'
import { shownStep, STEPS, type Step } from './steps.ts'

test('SETUP-19 for every stored value the form has every field in its type', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (form, complete) => {
      const stored = readStored({ form, complete }, 'en')
      expect(Object.keys(stored.form)).toEqual(Object.keys(emptyForm('en')))
      // the parts that need no typed text are valid answers
      const { signIn } = answersOf(stored.form)
      expect(SetupDraft.safeParse({ signIn }).success).toBe(true)
      expect(stored.complete).not.toContain('code')
      expect(stored.complete).not.toContain('administrator')
    }),
  )
})

test('SETUP-19 the stored form is read again unchanged', () => {
  const languages = ['zh-CN', 'en', 'sv-SE'] as const
  const text = fc.string()
  const texts = fc.record({ 'zh-CN': text, en: text, 'sv-SE': text })
  const form = fc.record({
    portal: fc.record({
      name: text,
      languages: fc.subarray([...languages]),
      defaultLanguage: fc.constantFrom(...languages),
    }),
    tenant: fc.record({
      ...{ name: text, companyName: text, customCode: text, invites: fc.boolean() },
      administrator: fc.record({ name: text, email: text, language: fc.constantFrom(...languages) }),
    }),
    administrator: fc.record({ account: text, name: text, email: text }),
    signIn: fc.record({ isEvery: fc.boolean(), methods: fc.subarray(['password', 'sms', 'qr', 'passkey']) }),
    mail: fc.record({ to: text }),
    legal: fc.record({ isOwn: fc.boolean(), agreement: texts, privacy: texts }),
  })
  fc.assert(
    fc.property(form, (given) => {
      const stored: unknown = JSON.parse(JSON.stringify({ form: given, complete: ['code', 'portal'] }))
      expect(readStored(stored, 'en')).toEqual({ form: given, complete: ['portal'] })
    }),
  )
})

test('SETUP-18 a step is shown only if all steps before it are complete', () => {
  const steps = fc.subarray([...STEPS])
  fc.assert(
    fc.property(fc.constantFrom(...STEPS), steps, (requested: Step, complete: Step[]) => {
      const shown = shownStep(requested, complete)
      const at = STEPS.indexOf(shown)
      expect(STEPS.slice(0, at).every((step) => complete.includes(step))).toBe(true)
      expect(at).toBeLessThanOrEqual(STEPS.indexOf(requested))
      if (shown !== requested) expect(complete).not.toContain(shown)
    }),
  )
})

test.each([
  ['answers.tenant.name', 'too_small', 'tenant.name', 'missing'],
  ['answers.administrator.account', 'invalid_format', 'administrator.account', 'account'],
  ['answers.administrator.email', 'invalid_format', 'administrator.email', 'email'],
  ['answers.tenant.companyName', 'invalid_format', 'tenant.companyName', 'oneLine'],
  ['answers.portal.languages', 'too_small', 'portal.languages', 'noLanguage'],
  ['answers.portal.name', 'too_big', 'portal.name', 'too_big'],
  ['answers.tenant.administrator.email', 'same_person', 'tenant.administrator.email', 'same_person'],
  ['answers.portal.other', 'unheard_of', 'portal.other', 'missing'],
  ['code', 'too_small', 'code', 'codeWrong'],
] as const)('SETUP-10 the refused field %s (%s) is %s with the problem %s', (field, reason, name, problem) => {
  const details = { fields: [{ part: 'body', field, reason }] }
  const error = new CallError(400, { errorCode: 'VALIDATION', errorMsg: 'Refused', traceId: '0', details })
  const answers = {
    portal: { name: 'x'.repeat(61), languages: [] },
    tenant: { name: '', companyName: 'a\tb', administrator: { email: 'rut@vasa.test' } },
    administrator: { account: 'r u t', email: 'rut' },
  }
  expect(problemsOf(error, answers)).toEqual({ [name]: problem })
})
