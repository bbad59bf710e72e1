import { expect, test } from 'vitest'
import { outdatedBrowserScript } from './outdated-browser.ts'

const script = outdatedBrowserScript()

test('ENTRY-75, ENTRY-125 old browsers can parse the script that detects them', () => {
  const words = script.replace(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g, "''")
  expect(words).not.toMatch(/=>|`|\b(?:let|const|class|async|await|of|import|export|new)\b|\?\.|\?\?|\.\.\.|\*\*/)
  // the oldest browsers fail on reserved words as names and on trailing commas
  expect(words).not.toMatch(/\.(?:catch|finally|default|delete|class)\b|,\s*[\]}]/)
  expect(script).toMatch(/^[\u0020-\u007e\n]*$/)
  expect(script).not.toContain('</')
  expect(script.length).toBeLessThan(2600)
})
