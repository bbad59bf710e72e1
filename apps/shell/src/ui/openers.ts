const buttons = new Map<string, () => HTMLElement | null>()

/** Registers the button that opens a part (`useLazyOverlay`), so that commands can open it, too. Returns an unregister function. */
export function registerOpener(name: string, button: () => HTMLElement | null): () => void {
  buttons.set(name, button)
  return () => {
    if (buttons.get(name) === button) buttons.delete(name)
  }
}

/** How a part is opened now, as by its button; undefined where there is no such button on the page. */
export function findOpener(name: string): (() => void) | undefined {
  const button = buttons.get(name)?.()
  if (!button?.isConnected) return undefined
  return () => {
    button.focus()
    button.click()
  }
}
