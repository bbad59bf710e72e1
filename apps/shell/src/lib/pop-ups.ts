const open = new Set<() => void>()

/** Registers how an open pop-up is closed. Returns an unsubscribe function. */
export function onClosePopUps(close: () => void): () => void {
  open.add(close)
  return () => open.delete(close)
}

/** NAV-16: a person has pressed something inside an application; the page does not see such presses. */
export function closePopUps(): void {
  for (const close of [...open]) close()
}
