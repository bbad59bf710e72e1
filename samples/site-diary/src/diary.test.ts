import { expect, test } from 'vitest'
import { asText, listEntries, openDiary, removeEntry, saveEntry, type Entry } from './diary.ts'

const entry: Entry = {
  day: '2026-02-03',
  weather: 'snow',
  temperature: -4,
  crew: 31,
  text: 'Snow cleared.\nPump 2 replaced.',
}

test('the downloaded diary contains day, conditions and text in the page’s language', () => {
  expect(asText([entry], 'en')).toBe(
    'Site diary, Öresund Tunnel\n\nTue, 3 Feb 2026\nSnow, -4 °C, crew of 31\n\nSnow cleared.\nPump 2 replaced.\n',
  )
  expect(asText([entry], 'sv-SE')).toContain('Snö, -4 °C, bemanning 31')
})

test('saving a day’s entry replaces it, and removing it removes only that day', () => {
  const before = listEntries().length
  saveEntry(entry)
  saveEntry({ ...entry, text: 'Corrected.' })

  expect(listEntries()).toHaveLength(before + 1)
  expect(listEntries().find(({ day }) => day === entry.day)?.text).toBe('Corrected.')

  removeEntry(entry.day)
  expect(listEntries()).toHaveLength(before)
})

test('DEMO-4 each project has a diary of its own, and one that has not begun has none yet', async () => {
  const road = { id: 41010, name: 'E6 Trelleborg Ring Road', type: 'general-project' }
  await openDiary(undefined, 0)
  const written = listEntries()
  await openDiary(road, 20001)
  expect(listEntries()).not.toEqual(written)
  expect(listEntries().length).toBeGreaterThan(0)
  await openDiary({ ...road, id: 41014 }, 20001)
  expect(listEntries()).toEqual([])
})
