import type { Announcement } from '@portico/contract/messages/announcements'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentIn, draftOf, convertFormat, valuesOf } from './announcement-values.ts'

const ZONE = 'Europe/Stockholm'
const moment = fc
  .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2040-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString())
const html = fc
  .array(fc.constantFrom('<p>', '</p>', '<b>', '</b>', '<br>', 'a', '&quot;', '&amp;', '\n'), { minLength: 1 })
  .map((parts) => parts.join(''))
const texts = (text: fc.Arbitrary<string>) =>
  fc.record({ en: text, 'zh-CN': text, 'sv-SE': text }, { requiredKeys: [] })
const announcement = fc.record({
  titles: texts(fc.string({ minLength: 1 })),
  contents: texts(html),
  form: fc.constantFrom('banner' as const, 'message' as const, 'alert' as const),
  mustRead: fc.boolean(),
  roleCodes: fc.array(fc.string()),
  orgIds: fc.array(fc.integer({ min: 1 })),
  productCodes: fc.array(fc.string()),
  startsAt: moment,
  endsAt: fc.option(moment),
})

test('MSG-178 an announcement without changes in the form is saved as it was', () => {
  fc.assert(
    fc.property(announcement, (stored) => {
      expect(draftOf(valuesOf(stored, ZONE), stored, ZONE)).toEqual(stored)
    }),
  )
})

test('MSG-178 a change of the format loses no content', () => {
  const one = { ...blank(), contents: { en: '<p>Save &quot;all&quot;</p><p>Now</p>', 'sv-SE': '<p>Nu</p>' } }
  const asText = valuesOf(one, ZONE)
  expect(asText[contentIn('en')]).toBe('Save "all"\n\nNow')
  const asHtml = convertFormat('html', asText)
  expect(asHtml[contentIn('en')]).toBe(one.contents.en)
  expect(draftOf(asHtml, one, ZONE)).toEqual(one)
  expect(convertFormat('text', asHtml)).toEqual(asText)
  const bold = { ...asHtml, [contentIn('sv-SE')]: '<p><b>Nu</b></p>' }
  expect(convertFormat('text', bold)).toBe(bold)
})

function blank(): Omit<Announcement, 'id' | 'state' | 'readCount' | 'orgNames'> {
  return {
    ...{ titles: {}, contents: {}, form: 'banner', mustRead: false, roleCodes: [], orgIds: [], productCodes: [] },
    ...{ startsAt: '2026-11-29T05:00:00.000Z', endsAt: null },
  }
}
