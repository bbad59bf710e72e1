import { expect, test } from 'vitest'
import { applyChanges, type MessageSettingsAnswer } from './message-settings-model.ts'

const kind = { source: 'plan', sourceName: 'Planning', name: 'Approvals', severity: 'normal', usual: 'badge' } as const
const answer: MessageSettingsAnswer = {
  ...{ bySource: {}, byKind: {}, usual: {}, muted: {}, quietHours: [], timeZone: 'UTC', hasMailAddress: true },
  kinds: [
    { ...kind, code: 'approval', mandatory: false, mailed: true },
    { ...kind, code: 'evacuation', mandatory: true, mailed: null },
  ],
  ...{ digest: { frequency: 'off', hour: 8 }, sources: [], mutes: [], notifications: 'off' },
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
