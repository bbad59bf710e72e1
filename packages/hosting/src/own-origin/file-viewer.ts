/**
 * HOST-151: shows a file in the browser's own viewer, which sandboxed frames do not have: in a frame of the portal,
 * above the frame of the application. The type is fixed, so that the file is never a page. Returns a function that
 * removes the viewer.
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
  // a link in the file would load a page into a frame without a sandbox
  frame.addEventListener('load', () => ++loads > 1 && remove())
  section.append(frame)
  return remove
}

/** The only type that the boot script transfers. */
const FILE_TYPE = 'application/pdf'
