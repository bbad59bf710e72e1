import { expect, test } from 'vitest'
import { whyNotLinear } from './linear-regex.mjs'
import { expressionsIn, problemsOf } from './regexes.mjs'

test.each([
  '^(a+)+$',
  '^(a*)*b',
  '^(a|a)*$',
  '^(a|ab)*c',
  '^(a?b?)*c',
  '^(?:(?:x?|y?)z)*!',
  '^(a?)*b',
  '^a*a*b',
  '^.*b',
  '^[^@]+@([^@]+\\.[^@]+)$',
  '\\s+$',
  'a*b',
  '%.*$',
  '<!--[^]*?-->',
  '<meta\\s[^>]*http-equiv',
  '<base\\s[^>]*href',
  '(url=)["\']?([^"\']+)["\']?$',
  '^(\\w+) \\1$',
  '^(?=a*b)a',
  '^a{1,5000}a',
  '^(?:(a|b)|[ab])*c',
  '^([a-z]|[A-Z])*!',
])('SEC-41 /%s/i is refused', (pattern) => {
  expect(whyNotLinear(pattern, 'i')).toBeTypeOf('string')
})

test.each([
  ['^[a-z0-9-]{1,63}$', ''],
  ['\\s+', 'g'],
  ['\\{(\\w+)\\}', 'g'],
  ['^(?:abc|abd|[a-f]{3})x*$', ''],
  ['^(\\d{1,3}\\.){3}\\d{1,3}$', ''],
  ['^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})$', ''],
  ['\\.(?:html?|htm5)$', ''],
  ['^a+$|^b+$', ''],
  ['a*b', 'y'],
  ['^[^/]+/[^/]+$', ''],
  ['\\p{L}+', 'gu'],
  ['', ''],
])('SEC-41 /%s/%s is accepted', (pattern, flags) => {
  expect(whyNotLinear(pattern, flags)).toBeUndefined()
})

test('SEC-41 every regular expression of a program is found, a planted one included', async () => {
  const source = `
    const a: string = text.replace(/\\s+$/, '')
    const view = <p title={/b/.source}>{/not code/}</p>
    const made = [new RegExp('^c+$', 'i'), RegExp(\`^\${name}+$\`), new RegExp(name)]
    // /comment/
    const text = '/text/'`

  const expressions = await expressionsIn('apps/a.tsx', source)

  expect(expressions.map(({ name }) => name)).toEqual([
    '/\\s+$/',
    '/b/',
    '/not code/',
    '/^c+$/i',
    'new RegExp',
    'new RegExp',
  ])
  expect(problemsOf(expressions, { 'apps/a.tsx new RegExp': 'names are ours', 'apps/a.tsx /b/': 'is linear' })).toEqual(
    [
      'apps/a.tsx /\\s+$/: \\s reads what the expression begins with, without `^`',
      'apps/a.tsx /b/: allowed without need',
    ],
  )
})
