const transactionsWithEvents = new WeakSet<object>()

/** Marks a transaction that has written events, so that they are relayed once it has committed. */
export function markWithEvents(transaction: object): void {
  transactionsWithEvents.add(transaction)
}

export const hasEvents = (transaction: object): boolean => transactionsWithEvents.has(transaction)
