import type { ExplainedReason } from '@portico/contract/explain'
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
  [{ kind: 'organisation' }, 'Working in this organisation is not permitted.'],
  [
    { kind: 'organisation-type', code: 'plan-core', nameAllLang: { en: 'Planning' }, orgTypes: [] },
    'Planning is offered in other kinds of organisations only.',
  ],
  [{ kind: 'authority' }, 'No role and no permission here has this menu.'],
  [
    { kind: 'scene', onlyProduct: 'doc', nameAllLang: { en: 'Documents' } },
    'The portal shows one product alone: Documents.',
  ],
  [{ kind: 'scene', onlyProduct: 'doc', nameAllLang: {} }, 'The portal shows one product alone: doc.'],
  [{ kind: 'service', service: 'lab' }, 'A service that it needs is not running: lab.'],
  [rule('service', 'mobile-service'), 'Mobile planning is shown only while this service is running: mobile-service.'],
  [rule('identity', 'participant'), 'Mobile planning is for another kind of identity: participant.'],
  [rule('tenant', '10000'), 'Mobile planning is for tenant 10000 only.'],
])('MENU-71 MENU-72 %o in words: %s', (reason, words) => {
  expect(reasonText(reason, text, 'en')).toBe(words)
})
