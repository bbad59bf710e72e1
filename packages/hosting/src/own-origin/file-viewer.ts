/**
 * HOST-151: shows a file in the browser's own viewer, which no sandboxed frame may have: in a frame of the portal's, above the
 * application's. The type is fixed, so that the file is never a page. Returns what takes it away.
 */
export function showFile(section: HTMLElement, file: Blob, title: string): () => void {
  const frame = section.ownerDocument.createElement('iframe')
  const address = URL.createObjectURL(file.slice(0, file.size, FILE_TYPE))
  let loads = 0
  function remove() {
    URL.revokeObjectURL(address)
    frame.remove()
  }
  frame.title = title
  frame.referrerPolicy = 'no-referrer'
  frame.src = address
  Object.assign(frame.style, { position: 'absolute', inset: '0', width: '100%', height: '100%', border: '0' })
  // a link in the file would bring a page into a frame without a sandbox
  frame.addEventListener('load', () => ++loads > 1 && remove())
  section.append(frame)
  return remove
}

/** The one type that is handed over. */
const FILE_TYPE = 'application/pdf'
