import { expect, test } from 'vitest'
import { parseDelegations } from './permissions-policy.ts'
import { pagePolicy } from '../assets/shell-policy.ts'

const OWN = 'https://erp.apps.test'

test.each([
  [null, []],
  ['camera', [['camera', OWN]]],
  [
    'camera *; fullscreen; usb',
    [
      ['camera', OWN],
      ['fullscreen', OWN],
    ],
  ],
  ["camera 'none'; microphone 'self'", []],
  [
    "camera 'src' https://maps.test:8443",
    [
      ['camera', OWN],
      ['camera', 'https://maps.test:8443'],
    ],
  ],
  ['geolocation https://::', []],
] as const)('HOST-81 %s lends what it names, to the frame’s own origin or to those that are named', (given, loans) => {
  expect(parseDelegations(given, OWN).map(({ feature, origin }) => [feature, origin])).toEqual(loans)
  expect(parseDelegations('camera', undefined)).toEqual([])
})

test('HOST-81 the page’s policy names each origin with delegated features once, and no other', () => {
  const delegations = [
    ...parseDelegations('camera', OWN),
    ...parseDelegations('camera; fullscreen', OWN),
    ...parseDelegations('camera', 'https://a.test'),
  ]
  const frames = ['http://*.apps.test', OWN, 'https://a.test', 'https://nothing.test']
  const policy = pagePolicy(frames, { embedders: [], isSecure: true, delegations }).headers[
    'permissions-policy'
  ]?.split(', ')
  expect(policy).toEqual(
    expect.arrayContaining([
      `camera=(self "${OWN}" "https://a.test")`,
      `fullscreen=(self "${OWN}")`,
      'microphone=(self)',
      'usb=()',
    ]),
  )
})
