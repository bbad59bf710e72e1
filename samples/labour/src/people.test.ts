import { expect, test } from 'vitest'
import { listPeople, openPeople, passGate } from './people.ts'
import { sensorsOf } from './sensors.ts'

test('DEMO-4 each organisation has its own people and sensors', async () => {
  await openPeople(20001, 41001)
  const written = listPeople()
  await openPeople(20001, 41010)
  expect(listPeople().length).toBeLessThan(written.length)
  expect(sensorsOf(41010)).toEqual(sensorsOf(41010))
  expect(sensorsOf(41010)).not.toEqual(sensorsOf(41022))
})

test('DEMO-3 nobody is registered where a project has not begun, and nobody is on site where it is completed', async () => {
  await openPeople(20001, 41007)
  expect(listPeople()).toEqual([])
  expect(sensorsOf(41007)).toEqual([])
  await openPeople(20001, 41012)
  expect(listPeople().length).toBeGreaterThan(0)
  expect(listPeople().filter(({ since }) => since !== undefined)).toEqual([])
  expect(sensorsOf(41012)).toEqual([])
})

test('somebody who passes the gate is on site, and leaves it by the next passage', async () => {
  await openPeople(20001, 41001)
  const [first] = listPeople()
  const { card, since } = first!
  passGate(card, '12:00')
  const now = () => listPeople().find((person) => person.card === card)?.since
  expect(now()).toBe(since === undefined ? '12:00' : undefined)
  passGate(card, '13:00')
  expect(now()).toBe(since === undefined ? undefined : '13:00')
})
