const buttons = new Map<string, () => HTMLElement | null>()

/** Says by which button a part opens (`useLazyOverlay`), so that it can be opened from elsewhere as well. Returns the way out. */
export function nameOpener(name: string, button: () => HTMLElement | null): () => void {
  buttons.set(name, button)
  return () => {
    if (buttons.get(name) === button) buttons.delete(name)
  }
}

/** How a part is opened now, as by its button; undefined where there is no such button on the page. */
export function openerOf(name: string): (() => void) | undefined {
  const button = buttons.get(name)?.()
  if (!button?.isConnected) return undefined
  return () => {
    button.focus()
    button.click()
  }
}
