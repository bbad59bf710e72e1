import { expect, test } from 'vitest'
import { en } from '../texts/en.ts'
import { partOfDay } from './part-of-day.ts'

test('HOME-10 the greeting names morning and evening, and neither at noon nor at night', () => {
  const greetings = [0, 4, 5, 10, 11, 17, 18, 22, 23].map((hour) => en.home.greetings[partOfDay(hour)].split(',')[0])

  expect(greetings).toEqual([
    ...['Hello', 'Hello', 'Good morning', 'Good morning', 'Hello', 'Hello'],
    ...['Good evening', 'Good evening', 'Hello'],
  ])
})
