import { readFile } from 'node:fs/promises'

/** When a process started, as the system counts it; null where it does not tell (process ids are used again). */
export async function startOf(pid: number): Promise<string | null> {
  try {
    const status = await readFile(`/proc/${pid}/stat`, 'utf8')
    // The second field, the command in brackets, may hold spaces; the 22nd is the start time.
    return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}
