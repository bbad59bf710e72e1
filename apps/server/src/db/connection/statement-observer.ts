/**
 * Runs a statement and observes it. The text is null for statements of the transaction itself, which contain hashes of
 * secrets (ISO-2).
 */
export type StatementObserver = <T>(text: string | null, run: () => Promise<T>) => Promise<T>

let observer: StatementObserver | null = null

/** OPS-84: sets the only observer of all statements of this process; null removes it. */
export function observeStatements(next: StatementObserver | null): void {
  observer = next
}

export const observed: StatementObserver = (text, run) => (observer === null ? run() : observer(text, run))
