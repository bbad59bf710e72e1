const open = new Set<() => void>()

/** Whatever hangs open over the work says how it is closed. Returns the way out. */
export function onClosePopUps(close: () => void): () => void {
  open.add(close)
  return () => open.delete(close)
}

/** NAV-16: somebody has pressed something inside an application, whose presses nobody sees here. */
export function closePopUps(): void {
  for (const close of [...open]) close()
}
