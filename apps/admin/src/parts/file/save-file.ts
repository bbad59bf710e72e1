/** Hands a text, or its parts, to the browser as a file to keep. */
export function saveFile(name: string, text: string | readonly Blob[], type = 'text/csv'): void {
  const address = URL.createObjectURL(new Blob([text].flat(), { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // after the browser has begun to read it
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
