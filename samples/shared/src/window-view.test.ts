import { expect, test } from 'vitest'
import { readWindowView } from './window-view.ts'

test('DEMO-14 HOST-368 a window follows the language, the colours and the read-only view of its address', () => {
  expect(readWindowView('?lang=sv-SE&scheme=dark&readOnly=true', ['en'])).toEqual({
    locale: 'sv-SE',
    colorScheme: 'dark',
    isReadOnly: true,
  })
})

test('a window without a portal follows the browser', () => {
  const view = { locale: 'zh-CN', colorScheme: undefined, isReadOnly: false }
  expect(readWindowView('', ['zh-CN'])).toEqual(view)
  expect(readWindowView('?scheme=sepia&readOnly=false', ['zh-CN'])).toEqual(view)
})
