import type { ExplainedReason } from '@portico/contract/navigation/explain'
import { explain as en } from '@portico/i18n/explain/en'
import { expect, test } from 'vitest'
import { translator, type KeyOf } from '../../lib/i18n/texts.ts'
import { reasonText } from './reason-text.ts'

const text = translator<KeyOf<typeof en>>('en', en)
const rule = (kind: 'service' | 'identity' | 'tenant', value: string): ExplainedReason => ({
  kind: 'rule',
  rule: { menuCode: 'plan.mobile', kind, value },
  nameAllLang: { en: 'Mobile planning', 'zh-CN': '移动端计划' },
})

test.each<[ExplainedReason, string]>([
  [{ kind: 'organisation' }, 'There’s no access to this organisation.'],
  [
    { kind: 'organisation-type', code: 'plan-core', nameAllLang: { en: 'Planning' }, orgTypes: [] },
    'Planning is only available in other types of organisation.',
  ],
  [{ kind: 'authority' }, 'None of this member’s roles here includes this page.'],
  [
    { kind: 'scene', onlyProduct: 'doc', nameAllLang: { en: 'Documents' } },
    'The portal shows only one product: Documents.',
  ],
  [{ kind: 'scene', onlyProduct: 'doc', nameAllLang: {} }, 'The portal shows only one product: doc.'],
  [{ kind: 'service', service: 'lab' }, 'A service it needs isn’t running: lab.'],
  [rule('service', 'mobile-service'), 'Mobile planning is shown only while this service is running: mobile-service.'],
  [rule('identity', 'participant'), 'Mobile planning is for a different type of identity: participant.'],
  [rule('tenant', '10000'), 'Mobile planning is only for tenant 10000.'],
])('MENU-71 MENU-72 %o in words: %s', (reason, words) => {
  expect(reasonText(reason, { text, language: 'en', isOwn: false })).toBe(words)
})

test('MENU-118 a text about the reader’s own roles addresses the reader', () => {
  const words = reasonText({ kind: 'authority' }, { text, language: 'en', isOwn: true })
  expect(words).toBe('None of your roles here includes this page.')
})
