import { expect, test } from 'vitest'
import type { MessageDefaults } from '@portico/contract/messages/message-preferences'
import {
  changedValues,
  changesOfValues,
  channelWithoutChoice,
  documentOfValues,
  isInBrowserWithoutChoice,
  offeredChannel,
  rowsOfKind,
  rowsOfSource,
  valuesOfDefaults,
} from './default-rows.ts'

const MILESTONE = { code: 'milestone', name: 'Milestones', severity: 'alert', mandatory: false, channel: null } as const
const FIRE = { ...MILESTONE, code: 'fire', mandatory: true }
const DEFAULTS: MessageDefaults = {
  ...{ bySource: { plan: { normal: 'mail', browser: false } }, byKind: {}, browserByKind: {}, pushTitles: false },
  sources: [{ code: 'plan', name: 'Planning', kinds: [MILESTONE, FIRE] }],
}
const { normal, alert, browser } = rowsOfSource('plan')
const kind = rowsOfKind('plan', MILESTONE)

test('CONSOLE-55 a form without a change sends no choice', () => {
  const values = valuesOfDefaults(DEFAULTS)
  expect(values[normal.name]).toBe('badge-and-mail')
  expect(changesOfValues(changedValues(values, values), DEFAULTS)).toEqual({
    ...{ bySource: {}, byKind: {}, browserByKind: {} },
  })
})

test('CONSOLE-55 changed choices are sent, null for one that ends, and a mandatory kind has none', () => {
  const former = valuesOfDefaults(DEFAULTS)
  const chosen = { [browser.name]: null, [alert.name]: 'none', [kind.channel.name]: 'popup', pushTitles: 'true' }
  const values = { ...former, ...chosen, [kind.browser.name]: 'false' }
  expect(changesOfValues(changedValues(values, former), DEFAULTS)).toEqual({
    bySource: { plan: { browser: null, alert: 'none' } },
    byKind: { plan: { milestone: 'popup' } },
    browserByKind: { plan: { milestone: false } },
    pushTitles: true,
  })
  expect(Object.keys(former)).not.toContain(rowsOfKind('plan', FIRE).channel.name)
})

test('CONSOLE-55 MSG-144 a kind without a choice has the channel of its source, else its own, else that of its severity', () => {
  const row = { ...kind.channel, severity: 'alert' as const }
  expect(channelWithoutChoice(row, null, {})).toBe('popup')
  expect(channelWithoutChoice(row, 'badge', {})).toBe('badge')
  expect(channelWithoutChoice(row, 'badge', { [alert.name]: 'mail-only' })).toBe('mail-only')
  expect([offeredChannel('mail', 'normal'), offeredChannel('mail', 'alert')]).toEqual([
    ...['badge-and-mail', 'popup-and-mail'],
  ])
})

test('CONSOLE-55 the form shows the stored choices of sources and kinds', () => {
  const values = valuesOfDefaults({
    ...DEFAULTS,
    ...{ byKind: { plan: { milestone: 'none' } }, browserByKind: { plan: { milestone: true } }, pushTitles: true },
  })
  expect(values).toEqual({
    ...{ [normal.name]: 'badge-and-mail', [alert.name]: null, [browser.name]: 'false' },
    ...{ [kind.channel.name]: 'none', [kind.browser.name]: 'true', pushTitles: 'true' },
  })
})

test('CONSOLE-55 MSG-218 pop-ups of a kind without a choice follow the source, those of a source are on', () => {
  expect(isInBrowserWithoutChoice(browser, { [browser.name]: 'false' })).toBe(true)
  expect(isInBrowserWithoutChoice(kind.browser, {})).toBe(true)
  expect(isInBrowserWithoutChoice(kind.browser, { [browser.name]: 'false' })).toBe(false)
})

test('CONF-71 ADMIN-142 the document of a form has each choice, and none of those that end', () => {
  const values = { ...valuesOfDefaults(DEFAULTS), [browser.name]: null, [kind.channel.name]: 'popup' }
  expect(documentOfValues(values, DEFAULTS)).toEqual({
    ...{ bySource: { plan: { normal: 'mail' } }, byKind: { plan: { milestone: 'popup' } } },
    ...{ browserByKind: {}, pushTitles: false },
  })
})
