import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { measureRevocations } from './revocations.ts'
import { people } from './world.ts'

export interface StreamFigures {
  streams: number
  openedSeconds: number
  /** Growth of the server's resident memory for each stream, without the garbage that the opening leaves. */
  kbPerStream: number
  /** The same with that garbage. */
  kbPerStreamWithGarbage: number
  /** Share of one core while nothing happens. */
  idleCpuPercent: number
  /** The time from the posting until every browser had the message, one value for each round. */
  broadcastMs: number[]
  /** STREAM-2: the time from the revocation of sessions until their streams ended, one value for each round. */
  revocationMs: number[]
}

const IDLE_SECONDS = 30
/** The measurement stops after this time. */
const MOST_MS = 150_000
const ROUNDS = 5

type News =
  | { kind: 'open'; count: number }
  | { kind: 'count'; count: number }
  | { kind: 'arrived'; title: string; at: number }
  | { kind: 'ended'; count: number; at: number }

/** Opens all streams at one server process, and measures them. */
export async function measureStreams(
  { port, pid, url }: { port: number; pid: number; url: string },
  collect: () => Promise<void>,
  post: (title: string) => Promise<void>,
): Promise<StreamFigures> {
  const withGarbageBefore = await settledMemory(pid)
  await collect()
  const before = await settledMemory(pid)
  const since = performance.now()
  const readers = fork(join(import.meta.dirname, 'readers.ts'), [String(port), '0', String(people)])
  const giveUp = AbortSignal.timeout(MOST_MS)
  giveUp.addEventListener('abort', () => readers.kill())
  const hear = listenTo(readers)
  try {
    await hear('open')
    const openedSeconds = (performance.now() - since) / 1000
    const kbPerStreamWithGarbage = ((await settledMemory(pid)) - withGarbageBefore) / people
    await collect()
    const kbPerStream = ((await settledMemory(pid)) - before) / people
    const cpu = cpuSeconds(pid)
    await setTimeout(IDLE_SECONDS * 1000)
    const idleCpuPercent = ((cpuSeconds(pid) - cpu) / IDLE_SECONDS) * 100
    const broadcastMs: number[] = []
    for (let round = 1; round <= ROUNDS; round++) {
      const from = Date.now()
      const arrival = hear('arrived')
      await post(`Broadcast ${round}`)
      const news = await arrival
      broadcastMs.push(news.at - from)
      await setTimeout(1000)
    }
    const revocationMs = await measureRevocations(url, async (left) => {
      const news = await hear('ended', ({ count }) => count <= left)
      return news.at
    })
    const memory = { kbPerStream, kbPerStreamWithGarbage }
    return { streams: people, openedSeconds, ...memory, idleCpuPercent, broadcastMs, revocationMs }
  } finally {
    readers.kill()
  }
}

function listenTo(readers: ChildProcess) {
  type Of<Kind> = Extract<News, { kind: Kind }>
  return <Kind extends News['kind']>(kind: Kind, isAwaited: (news: Of<Kind>) => boolean = () => true) =>
    new Promise<Of<Kind>>((resolve, reject) => {
      const isOf = (news: News): news is Of<Kind> => news.kind === kind
      const listen = (news: News) => {
        if (!isOf(news) || !isAwaited(news)) return
        readers.off('message', listen)
        resolve(news)
      }
      readers.on('message', listen)
      readers.once('exit', (code) => reject(new Error(`The readers ended with ${code}`)))
    })
}

/** Resident kilobytes once they no longer change much. */
async function settledMemory(pid: number): Promise<number> {
  let last = residentKb(pid)
  for (let turn = 0; turn < 10; turn++) {
    await setTimeout(3000)
    const now = residentKb(pid)
    if (Math.abs(now - last) < 1000) return now
    last = now
  }
  return last
}

const residentKb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

/** User and system time of all threads. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}
