import type { Theme } from '../protocol.ts'

/**
 * Writes the portal's look into CSS custom properties of an element (by default the document's root):
 * `--portal-accent`, `--portal-surface`, `--portal-text`, `--portal-space-4` and the other tokens of the portal. Sets
 * its `color-scheme`, and the attributes `data-color-scheme`, `data-contrast`, `data-density` and `data-motion`.
 *
 * @example
 * applyTheme(portal.theme)
 * portal.onThemeChange((theme) => applyTheme(theme))
 */
export function applyTheme(theme: Theme, element: HTMLElement = document.documentElement): void {
  const { colorScheme, contrast = 'normal', density = 'standard', motion = 'full' } = theme
  element.style.colorScheme = colorScheme
  Object.assign(element.dataset, { colorScheme, contrast, density, motion })
  for (const [name, value] of Object.entries(theme.variables)) {
    if (name.startsWith('--')) element.style.setProperty(name, value)
  }
}
