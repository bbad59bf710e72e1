const open = new Set<() => void>()

/** Registers how an open pop-up is closed. Returns an unsubscribe function. */
export function onClosePopUps(close: () => void): () => void {
  open.add(close)
  return () => open.delete(close)
}

/** NAV-16: closes all pop-ups after a press inside an application, which causes no event in this page. */
export function closePopUps(): void {
  for (const close of [...open]) close()
}
