/** The calls that the component on the page has made. */
export const calls: unknown[][] = []

/** A callback that is written down with its values. */
export const record =
  (name: string) =>
  (...values: unknown[]): void =>
    void calls.push([name, ...values])
