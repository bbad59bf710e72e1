import { expect, test } from 'vitest'
import { REGIONS } from '../workbench/layout/scene/regions.ts'
import { VIEW_MODES } from '../lib/portal/entry-context.ts'
import type { EntryFacts } from './facts/facts.ts'
import { decideEntry } from './machine.ts'
import { parseEntry } from './facts/parse-entry.ts'

/** All parameters of an address that change the appearance of the portal. */
const SWITCHES = [
  'userInfoShow=0',
  'brandLogoShow=0',
  'disableRobot=1',
  'noPadding=1',
  'userGuide=1',
  'scene=single-product',
  'pageFrom=x',
  'systemName=x',
  'systemLogoJumpUrl=/portal/1/',
]
const NEEDED =
  'orgId=41001&productCode=plan&applicationCode=plan-core&menuCode=plan.schedule&tripartitePageUrl=/portal-pages/privacy'

const facts = (search: string, more: Partial<EntryFacts>): EntryFacts =>
  ({
    entry: parseEntry('/portal/', search),
    cachedMode: null,
    handIn: null,
    question: null,
    session: { tenantId: null },
    chosenEntrance: null,
    wantsDialog: false,
    requestedIdentity: null,
    needsAgreement: false,
    tab: null,
    organisations: {},
    ...more,
  }) as EntryFacts

const entered = { tenantId: 20001, identityCode: 'T-20001' }

for (const mode of VIEW_MODES) {
  test.each([...SWITCHES, SWITCHES.join('&')])(
    `ENTRY-44 in the mode ${mode} %s removes neither agreement, session nor person`,
    (switches) => {
      const search = `?viewMode=${mode}&${NEEDED}&${switches}`
      expect(decideEntry(facts(search, { entered, needsAgreement: true })).kind).toBe('agreement')
      expect(decideEntry(facts(search, { session: null })).kind).toBe('sign-in')
      expect(
        decideEntry(facts(search, { question: { name: 'Anna', account: 'anna', code: 'x', replacesOther: true } }))
          .kind,
      ).toBe('continue-as')
    },
  )
}

test('ENTRY-44 a view mode hides only parts of the frame', () => {
  const known = ['header', 'homeLinks', 'applications', 'mainMenu', 'organisation', 'functions', 'sideMenu', 'tabs']
  for (const mode of VIEW_MODES) expect(Object.keys(REGIONS[mode])).toEqual([...known, 'padding'])
})
