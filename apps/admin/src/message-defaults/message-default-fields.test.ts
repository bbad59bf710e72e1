import { expect, test } from 'vitest'
import type { MessageDefaults } from '@portico/contract/messages/message-preferences'
import { en } from '../texts/en.ts'
import { messageDefaultFields } from './message-default-fields.tsx'
import { rowsOfKind, rowsOfSource } from './default-rows.ts'

const MILESTONE = { code: 'milestone', name: 'Milestones', severity: 'alert', mandatory: false, channel: null } as const
const FIRE = { ...MILESTONE, code: 'fire', name: 'Fire', mandatory: true }
const DEFAULTS: MessageDefaults = {
  ...{ bySource: {}, byKind: {}, browserByKind: {}, pushTitles: false },
  sources: [
    { code: 'plan', name: 'Planning', kinds: [MILESTONE, FIRE] },
    { code: 'cost', name: 'Cost', kinds: [] },
  ],
}
const fields = messageDefaultFields(DEFAULTS, en)
const fieldOf = ({ name }: { name: string }) => fields.find((field) => field.name === name)

test('CONSOLE-55 a mandatory kind has no select; each other row has one, for notifications of the browser too', () => {
  const fire = fieldOf(rowsOfKind('plan', FIRE).channel)
  expect(fire?.render).toBeDefined()
  expect(fire?.hint).toBe('Mandatory: always delivered this way')
  expect(fieldOf(rowsOfKind('plan', FIRE).browser)).toBeUndefined()
  const milestone = rowsOfKind('plan', MILESTONE)
  const { normal, alert, browser } = rowsOfSource('cost')
  const popsUpNowhere = { [milestone.channel.name]: 'none', [normal.name]: 'none', [alert.name]: 'none' }
  for (const row of [milestone.channel, milestone.browser, normal, alert, browser])
    expect(fieldOf(row)?.optionsWith?.(popsUpNowhere).length, row.name).toBeGreaterThan(2)
})

test('CONSOLE-55 the note about the channels stands above the first source, once', () => {
  const notes = fields.filter((field) => field.aboveHeading !== undefined)
  expect(notes.map(({ heading }) => heading)).toEqual(['Planning'])
  expect(fields.flatMap(({ above }) => above ?? [])).toEqual([])
})

test('CONSOLE-55 MSG-218 the default option names the effective value, which follows the other rows', () => {
  const { alert, browser } = rowsOfSource('plan')
  const { channel, browser: ofKind } = rowsOfKind('plan', MILESTONE)
  const defaultOf = (row: { name: string }, values: Record<string, string>) =>
    fieldOf(row)?.optionsWith?.(values)[0]?.label
  expect([defaultOf(channel, {}), defaultOf(ofKind, {})]).toEqual(['Default: In the portal, pop-up', 'Default: On'])
  const chosen = { [alert.name]: 'mail-only', [browser.name]: 'false' }
  expect([defaultOf(channel, chosen), defaultOf(ofKind, chosen)]).toEqual(['Default: E-mail only', 'Default: Off'])
})
