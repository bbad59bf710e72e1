import { readFile } from 'node:fs/promises'

/** STREAM-7: open files of a process with 10,000 streams: each has a connection, and the process has others. */
const NEEDED = 11_000

/** The process's limit of open files; undefined where the system does not tell it. */
export async function readOpenFilesLimit(file = '/proc/self/limits'): Promise<number | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const [, limit] = /^Max open files +(\d+|unlimited) /m.exec(text) ?? []
  if (limit === undefined) return undefined
  return limit === 'unlimited' ? Infinity : Number(limit)
}

/** The sentence for the log; undefined if the limit is high enough. */
export const openFilesWarning = (limit: number | undefined): string | undefined =>
  limit === undefined || limit >= NEEDED
    ? undefined
    : `The process may open ${limit} files, which is too few for 10,000 streams. Raise the limit to ${NEEDED} (ulimit -n, or LimitNOFILE of systemd).`
