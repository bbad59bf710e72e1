import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const SHELL = resolve(import.meta.dirname, '../../apps/shell/src')

/** What a rule of a style sheet says. */
function declared(file, selector, property) {
  const text = readFileSync(resolve(SHELL, file), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')
  for (const [, selectors, body] of text.matchAll(/(?:^|\n)([^{}\n/][^{}]*)\{([^{}]*)\}/g)) {
    const found = new RegExp(`(?:^|[;\\s])${property}:\\s*([^;]+);`).exec(body)?.[1]
    if (found && selectors.split(',').some((one) => one.trim() === selector)) return found
  }
  return undefined
}

test.each([
  ['ui/tokens.css', ':root', '--p-header-height', '48px'],
  ['ui/tokens.css', ':root', '--p-z-overlay', '3000'],
  ['workbench/layout/header.css', '.p-brand', 'width', '384px'],
  ['workbench/layout/header.css', '.p-brand[data-slides]:has(.p-brand-sign:hover)', 'min-width', '384px'],
  ['workbench/layout/header.css', '.p-brand[data-slides]:has(.p-brand-sign:hover)', 'max-width', '600px'],
  ['features/main-menu/main-menu.css', '.p-main-list', 'height', 'var(--p-header-height)'],
  ['features/organisation-switcher/organisation-switcher.css', '.p-organisation-button', 'min-width', '50px'],
])('LOOK-68 in %s %s has the %s of %s', (file, selector, property, value) => {
  expect(declared(file, selector, property)).toBe(value)
})

test.each([
  ['.p-org-scroll', '0 1 500px', 'flex'],
  [".p-org-scroll[data-role='listbox']", '470px', 'flex-basis'],
])('ORG-64 the switcher gives %s the %s of the specification', (selector, value, property) => {
  expect(declared('features/organisation-switcher/tree/organisation-rows.css', selector, property)).toBe(value)
})
