import { readFile } from 'node:fs/promises'

/** Start time of a process in system units; null if unavailable. Process ids alone are reused. */
export async function processStartOf(pid: number): Promise<string | null> {
  try {
    const status = await readFile(`/proc/${pid}/stat`, 'utf8')
    // The second field, the command in brackets, may contain spaces; the 22nd is the start time.
    return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}
