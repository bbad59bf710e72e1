/** PREVIEW-3: hours for which a preview that its author has opened can be read. */
export const PREVIEW_HOURS = 24

/** PREVIEW-3: minutes after which the token of a preview ends; the shell then opens the preview again. */
export const PREVIEW_MINUTES = 30

/** PREVIEW-3: the people whom an author names, besides the authors. */
export const PREVIEW_READERS = 20

/** PREVIEW-4: reads of previews that wait for their turn in one process. */
export const PREVIEW_QUEUE = 60

/** PREVIEW-6: the widths in which the shell shows a preview, in pixels. */
export const PREVIEW_WIDTHS = [1920, 1440, 1280, 820, 390] as const
export type PreviewWidth = (typeof PREVIEW_WIDTHS)[number]
