import { expect, test } from 'vitest'
import { htmlOf, instantOf, localTimeOf, plainTextOf } from './announcement-text.ts'

test.each(['From 6.', 'From 6 & later.\n\n<b>Not</b> bold\nin two lines', ''])(
  'MSG-176 the text %j of an announcement is edited as it was written',
  (text) => {
    expect(plainTextOf(htmlOf(text))).toBe(text)
  },
)

test('MSG-176 what is written is plain text, and empty blocks are left out', () => {
  expect(htmlOf('<script>\n\n\n\nEnd')).toBe('<p>&lt;script&gt;</p><p>End</p>')
  expect(plainTextOf('<h2>Power</h2><p>Off <b>now</b><br>Later on</p>')).toBe('PowerOff now\nLater on')
})

test('MSG-176 a time is edited in the time zone of the browser', () => {
  const instant = '2026-11-27T18:30:00.000Z'
  expect(instantOf(localTimeOf(instant))).toBe(instant)
  expect([localTimeOf(null), instantOf('')]).toEqual(['', null])
})
