import { expect, test } from 'vitest'
import { endpoints } from '../endpoints.ts'
import { plannedRoutes } from '../planned.ts'
import { PUBLIC_PATHS } from './public-paths.ts'

const pathOf = (route: string) => route.slice(route.indexOf(' ') + 1).replaceAll(/\{\w+\}/g, 'example')

test('W14 the pattern of public paths matches the paths of public calls, and no others', () => {
  const isPublic = new Map(endpoints.map(({ route, options }) => [pathOf(route), options.access === 'public']))

  expect([...isPublic].filter(([path, expected]) => PUBLIC_PATHS.test(path) !== expected)).toEqual([])
  expect([...isPublic.values()].filter(Boolean).length).toBeGreaterThan(30)
  expect(PUBLIC_PATHS.test('/identification/loginx')).toBe(false)
  expect(PUBLIC_PATHS.test('/identification/branding?code=nordbro')).toBe(true)
})

test('planned calls are not public paths', () => {
  expect(plannedRoutes.map((route) => pathOf(String(route))).filter((path) => PUBLIC_PATHS.test(path))).toEqual([])
})
