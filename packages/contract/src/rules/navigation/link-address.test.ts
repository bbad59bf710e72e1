import { expect, test } from 'vitest'
import { isLinkAddress } from './link-address.ts'

test.each([
  'https://help.example.org/plan',
  'HTTP://intranet/a?b=1#c',
  '/portal-pages/help/plan',
  '/apps/bi/cockpit',
  '/',
])('HELP-9 the address %s is a link', (address) => expect(isLinkAddress(address)).toBe(true))

test.each([
  '',
  'help',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'http:evil.example',
  'https://',
  'https://person@evil.example/',
  'https://person:word@evil.example/',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'blob:https://portal.example/1',
  'file:///etc/passwd',
  'ftp://evil.example',
  'https://evil.example/\u0000',
  'https://evil.example/ x',
  `https://evil.example/${'x'.repeat(2048)}`,
])('HELP-9 the address %j is refused', (address) => expect(isLinkAddress(address)).toBe(false))
