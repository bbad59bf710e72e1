/** OPS-86: spans of a browser in one call. */
export const BROWSER_SPANS_MAX = 100

/** OPS-86: the longest span of a browser, in milliseconds. */
export const SPAN_DURATION_MAX_MS = 600_000

/**
 * OPS-88: returns whether a trace is exported. Only its id decides, so that browser and server decide alike.
 *
 * @param share 0 to 1
 */
export const isExportedTrace = (traceId: string, share: number): boolean =>
  Number.parseInt(traceId.slice(0, 8), 16) < share * 2 ** 32
