/** Stores the inputs of people in this browser, for one tenant and organisation at a time. */
export interface Store {
  /** Resolves to the value that was written last; undefined if there is none or the browser stores nothing. */
  read(part: string): Promise<unknown>
  /** Resolves to whether the browser has stored the value. */
  write(part: string, value: unknown): Promise<boolean>
}

const TABLE = 'entries'

/** `application` names the database; `owner` are the ids of tenant and organisation. */
export function openStore(application: string, owner: readonly number[]): Store {
  const keyOf = (part: string) => [...owner, part].join('/')
  return {
    read: (part) => request(application, 'readonly', (table) => table.get(keyOf(part))).catch(() => undefined),
    write: (part, value) =>
      request(application, 'readwrite', (table) => table.put(value, keyOf(part))).then(
        () => true,
        () => false,
      ),
  }
}

/** Opens the database for one request: nothing of a tab that sleeps holds a connection. */
function request(
  application: string,
  mode: IDBTransactionMode,
  work: (table: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(application, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(TABLE)
    opening.onerror = () => reject(opening.error ?? new Error('The database cannot be opened.'))
    opening.onsuccess = () => {
      const database = opening.result
      const transaction = database.transaction(TABLE, mode)
      const answer = work(transaction.objectStore(TABLE))
      transaction.oncomplete = () => {
        database.close()
        resolve(answer.result)
      }
      transaction.onabort = () => {
        database.close()
        reject(transaction.error ?? new Error('The database refused.'))
      }
    }
  })
}
