/** Writes a text to the clipboard. Resolves to false if the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

/** Copies by a selection, the only method on plain http. */
function copySelected(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.style.cssText = 'position:fixed;top:0;opacity:0'
  const { activeElement } = document
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (activeElement instanceof HTMLElement) activeElement.focus()
  return isCopied
}
