const noted = new WeakSet<object>()

/** Notes that a transaction has written events, so that they are relayed once it has committed. */
export function noteEvents(db: object): void {
  noted.add(db)
}

export const hasEvents = (db: object): boolean => noted.has(db)
