export interface ShownDraft {
  /** The number of the change set. */
  id: number
  name: string
}

/** PREVIEW-8: what a portal gives to the frame in which it shows a draft. Such a page stores nothing in the browser. */
export interface PreviewFrame {
  draft: ShownDraft
  /** The token of the preview, which reads only. */
  token: string
  /** The preferences of the page; those of the reader do not apply. */
  preferences: Readonly<Record<string, unknown>>
  /** In place of the storages of the browser, as long as the frame lasts. */
  session: Storage
  local: Storage
  /** Called once the server no longer answers for the draft. */
  end: () => void
}

/** The frame's element in the portal around it. */
export interface PreviewElement extends HTMLIFrameElement {
  porticoPreview?: PreviewFrame
}

/** The preview that this page shows; undefined for any other page. Pages of other origins cannot reach the element. */
export function previewFrame(): PreviewFrame | undefined {
  // unit tests have no window
  return (globalThis as { frameElement?: PreviewElement | null }).frameElement?.porticoPreview
}
