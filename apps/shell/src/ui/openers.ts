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

/** The function that opens a part as its button does; undefined if the page has no such button. */
export function findOpener(name: string): (() => void) | undefined {
  const button = buttons.get(name)?.()
  if (!button?.isConnected) return undefined
  return () => {
    button.focus()
    button.click()
  }
}
