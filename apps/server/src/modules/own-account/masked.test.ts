import { expect, test } from 'vitest'
import { deviceOf } from './device.service.ts'
import { maskIpAddress } from '../../http/security/mask-ip-address.ts'

test.each([
  ['192.0.2.7', '192.0.•.•'],
  ['::ffff:192.0.2.7', '192.0.•.•'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:…'],
  ['::1', '::…'],
  ['nonsense', ''],
  [null, ''],
])('SIGN-48 only the half of an address that tells places apart is told: %s', (address, masked) => {
  expect(maskIpAddress(address)).toBe(masked)
})

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome 140, Linux',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari 18, iOS',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox 142, Windows'],
  ['<script>alert(1)</script>', ''],
  ['', ''],
  [null, ''],
])('SIGN-48 a device is named in two words: %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})
