/** The button that shows the menu beside it. */
const UNFOLD = ':scope > [data-unfolds][aria-expanded="false"]'

const buttons = new Map<string, () => HTMLElement | null>()

/**
 * Registers the button that opens a part (`useLazyOverlay`), so that commands can open it, too. Returns an unregister
 * function.
 */
export function registerOpener(name: string, button: () => HTMLElement | null): () => void {
  buttons.set(name, button)
  return () => {
    if (buttons.get(name) === button) buttons.delete(name)
  }
}

/**
 * The function that opens a part as its button does; undefined if the page has no such button. Buttons in a menu that
 * is closed are shown first (LOOK-194).
 */
export function findOpener(name: string): (() => void) | undefined {
  const button = buttons.get(name)?.()
  if (!button?.isConnected) return undefined
  return () => {
    if (!button.checkVisibility()) button.parentElement?.parentElement?.querySelector<HTMLElement>(UNFOLD)?.click()
    button.focus()
    button.click()
  }
}
