import { expect, test } from 'vitest'
import {
  applyChanges,
  browserChoice,
  selectChannel,
  channelOf,
  kindChoice,
  sourceChoice,
  type MessageSettingsAnswer,
  selectedChannels,
} from './message-settings-model.ts'

const kind = {
  source: 'plan',
  sourceName: 'Planning',
  name: 'Approvals',
  severity: 'normal',
  usual: 'badge',
  usualBrowser: true,
  steps: [],
} as const
const answer: MessageSettingsAnswer = {
  ...{ bySource: {}, byKind: {}, usual: {}, muted: {}, quietHours: [], timeZone: 'UTC', hasMailAddress: true },
  kinds: [
    { ...kind, code: 'approval', mandatory: false, mailed: true },
    { ...kind, code: 'evacuation', mandatory: true, mailed: null },
  ],
  ...{ digest: { frequency: 'off', hour: 8 }, sources: [], mutes: [], notifications: 'off' },
  ...{ browserByKind: {}, organisations: [], organisation: { orgId: 7, name: 'Tunnel' } },
}

test('MSG-164 a choice of emails is shown before it is saved, for its kind alone', () => {
  const { kinds } = applyChanges(answer, { mailed: { plan: { approval: false } } })
  expect(kinds.map(({ code, mailed }) => [code, mailed])).toEqual([
    ['approval', false],
    ['evacuation', null],
  ])
  expect(applyChanges(answer, { byKind: { plan: { approval: 'none' } } }).kinds).toEqual(answer.kinds)
})

test('MSG-175 a subject is no longer listed as muted once it is unmuted', () => {
  const mute = { scope: 'subject', source: 'plan', subject: 'drawing A-101' } as const
  const other = { ...mute, subject: 'drawing A-102' }
  const mutes = [mute, other].map((one) => ({ ...one, name: one.subject, until: null }))
  const changed = applyChanges({ ...answer, mutes }, { mutes: [{ ...mute, isMuted: false }] })
  expect(changed.mutes.map(({ name }) => name)).toEqual(['drawing A-102'])
})

test('MSG-181 MSG-182 a choice for an organisation is shown as such; other values are inherited', () => {
  const approval = answer.kinds[0]!
  const normal = { source: 'plan', severity: 'normal' } as const
  const general = applyChanges(answer, { bySource: { plan: { normal: 'popup' } } })
  expect(sourceChoice(general, 7, normal)).toEqual({ own: undefined, inherited: 'popup' })
  expect(kindChoice(general, 7, approval)).toEqual({ own: undefined, inherited: 'popup' })

  const organisation = { orgId: 7, bySource: { plan: { normal: 'none' } } } as const
  const own = applyChanges(general, { organisation })
  expect(own.organisations).toMatchObject([{ orgId: 7, name: 'Tunnel' }])
  expect(sourceChoice(own, 7, normal)).toEqual({ own: 'none', inherited: 'popup' })
  expect(sourceChoice(own, null, normal)).toEqual({ own: 'popup', inherited: 'badge' })
  expect(kindChoice(own, 7, approval).inherited).toBe('none')
  const ofKind = applyChanges(own, { byKind: { plan: { approval: 'badge' } } })
  expect(kindChoice(ofKind, 7, approval)).toEqual({ own: undefined, inherited: 'badge' })

  const ended = applyChanges(ofKind, { organisation: { orgId: 7, isReset: true } })
  expect([ended.organisations, sourceChoice(ended, 7, normal).own]).toEqual([[], undefined])
})

test('MSG-183 notifications of the browser are on unless source, kind or organisation say otherwise', () => {
  const approval = { source: 'plan', kind: 'approval' }
  expect(browserChoice(answer, null, approval)).toEqual({ own: undefined, inherited: true })
  const off = applyChanges(answer, { bySource: { plan: { browser: false } } })
  expect(browserChoice(off, 7, approval)).toEqual({ own: undefined, inherited: false })
  const there = applyChanges(off, { organisation: { orgId: 7, browserByKind: { plan: { approval: true } } } })
  expect(browserChoice(there, 7, approval)).toEqual({ own: true, inherited: false })
  expect(browserChoice(there, null, approval)).toEqual({ own: undefined, inherited: false })
  const ended = applyChanges(there, { organisation: { orgId: 7, browserByKind: { plan: { approval: null } } } })
  expect(browserChoice(ended, 7, approval).own).toBeUndefined()
})

test('MSG-218 the tenant’s choice of notifications of the browser applies where the person has chosen nothing', () => {
  const tenant = {
    ...answer,
    usual: { plan: { browser: false } },
    kinds: [{ ...kind, code: 'approval', mandatory: false, mailed: true, usualBrowser: false }],
  } as const
  const approval = { source: 'plan', kind: 'approval' }
  expect(browserChoice(tenant, null, { source: 'plan', kind: null })).toEqual({ own: undefined, inherited: false })
  expect(browserChoice(tenant, 7, { source: 'plan', kind: null }).inherited).toBe(false)
  expect(browserChoice(tenant, null, approval).inherited).toBe(false)
  const own = applyChanges(tenant, { bySource: { plan: { browser: true } } })
  expect(browserChoice(own, 7, approval)).toEqual({ own: undefined, inherited: true })
})

test('MSG-7 each combination of the check boxes is a channel, and the former channels keep their meaning', () => {
  for (const channel of ['none', 'badge', 'popup', 'badge-and-mail', 'popup-and-mail', 'mail-only'] as const)
    for (const severity of ['normal', 'alert'] as const)
      expect(channelOf(selectedChannels(channel, severity))).toBe(channel)
  expect(channelOf(selectedChannels('mail', 'normal'))).toBe('badge-and-mail')
  expect(channelOf(selectedChannels('mail', 'alert'))).toBe('popup-and-mail')
})

test('MSG-7 a message that pops up is in the portal, too: one check box changes the other', () => {
  const off = { badge: false, popup: false, mail: true }
  expect(selectChannel(off, 'popup', true)).toEqual({ badge: true, popup: true, mail: true })
  expect(selectChannel({ ...off, badge: true, popup: true }, 'badge', false)).toEqual(off)
  expect(selectChannel({ ...off, badge: true, popup: true }, 'popup', false)).toEqual({ ...off, badge: true })
})
