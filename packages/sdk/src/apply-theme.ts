import type { Theme } from './protocol.ts'

/**
 * Writes the portal's look into CSS custom properties of an element (by default the document's root) and sets its
 * `color-scheme`: `--portal-theme-colour`, `--portal-surface`, `--portal-surface-raised`, `--portal-text`,
 * `--portal-text-muted`, `--portal-border`, `--portal-radius`, `--portal-font`.
 *
 * @example
 * applyTheme(portal.theme)
 * portal.onThemeChange((theme) => applyTheme(theme))
 */
export function applyTheme(theme: Theme, element: HTMLElement = document.documentElement): void {
  element.style.colorScheme = theme.colorScheme
  element.dataset.colorScheme = theme.colorScheme
  for (const [name, value] of Object.entries(theme.variables)) {
    if (name.startsWith('--')) element.style.setProperty(name, value)
  }
}
