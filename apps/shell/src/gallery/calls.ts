/** The calls that the component on the page has made. */
export const calls: unknown[][] = []

/** Returns a callback that records its calls with their arguments. */
export const record =
  (name: string) =>
  (...values: unknown[]): void =>
    void calls.push([name, ...values])
