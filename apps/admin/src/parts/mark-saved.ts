/** Tells the portal that no input of the document is unsaved any more, as the reset of a form does (HOST-337). */
export function markSaved(): void {
  document.documentElement.dispatchEvent(new Event('reset', { bubbles: true }))
}
