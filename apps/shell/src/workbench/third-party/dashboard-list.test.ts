import { expect, test } from 'vitest'
import { dashboardAddress, withBulletinBoard } from './dashboard-list.ts'

const dashboard = (id: number) => ({ id, name: `Dashboard ${id}`, icon: null, contentUrl: `/d/${id}`, sort: id })

test('HELP-21 the bulletin board is the first dashboard where the list lacks it', () => {
  const list = [dashboard(1), dashboard(2)]
  expect(withBulletinBoard(list, dashboard(9)).map(({ id }) => id)).toEqual([9, 1, 2])
  expect(withBulletinBoard(list, dashboard(2)).map(({ id }) => id)).toEqual([1, 2])
  expect(withBulletinBoard(list, null)).toEqual(list)
  expect(withBulletinBoard([], dashboard(9))).toHaveLength(1)
})

test('HELP-22 the address of a dashboard is absolute and names the organisation once', () => {
  const address = (url: string) => dashboardAddress(url, 41001, 'https://portal.example')?.href
  expect(address('/apps/bi/cockpit')).toBe('https://portal.example/apps/bi/cockpit?orgId=41001')
  expect(address('https://bi.example/a?orgId=7&view=b#c')).toBe('https://bi.example/a?orgId=41001&view=b#c')
})

test('HELP-9 a dashboard with a hostile address has no address', () => {
  for (const url of ['https://', 'javascript:alert(1)', '//evil.example', 'data:text/html,x', 'cockpit'])
    expect(dashboardAddress(url, 41001, 'https://portal.example'), url).toBeNull()
})
