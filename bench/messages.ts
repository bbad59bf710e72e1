import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { resolveLoopbackNames } from '@portico/e2e/loopback-names'
import { startServer } from '@portico/e2e/server'
import { closeConnections, send } from './api/http.ts'
import { signIn } from './api/person.ts'
import { signedIn } from './boot/signed-in.ts'
import { p95 } from './hosting/switching.ts'
import { launch } from './lib/browser.ts'
import { readResults, writeResults } from './lib/results.ts'
import { round, spreadOf } from './lib/statistics.ts'
import { printTable } from './lib/table.ts'
import { createCollectable } from './messages/collected-garbage.ts'
import { timeKeywordPage, timeUnreadCount } from './messages/calls.ts'
import { AUDIENCE, type FanOutTimes, measureFanOut } from './messages/fan-out.ts'
import { timeDropdown, timePostToScreen } from './messages/screen.ts'
import { measureStreams } from './messages/streams.ts'
import { measureWakeUps, type WakeUps } from './messages/wake-ups.ts'
import { createDatabase, fill, MESSAGES, people, PEOPLE, readMost, TENANT } from './messages/world.ts'

/** The targets of the portal. */
const TARGETS = {
  ...{ streams: 10_000, kbPerStream: 20, idleCpuPercent: 5, broadcastMs: 2000, postToScreenMs: 500 },
  ...{ revocationMs: 2000, wakeUpsPerSecond: 10 },
  ...{ unreadCountMs: 5, keywordPageMs: 50, dropdownFrames: 1, fanOutMs: 60_000 },
}
const APPLICATION = 'plan-core'
/** Stored if only the screen is measured. */
const SHOWN_MESSAGES = 100_000
/** `--only streams`, `calls`, `screen` or `fan-out`: the other figures stay those of the last run. */
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined
const measures = (part: string) => only === undefined || only === part

resolveLoopbackNames()
const url = await createDatabase(`bench_messages_${Date.now()}`)
const collectable = await createCollectable()
const server = await startServer('bench-messages', {
  DATABASE_URL: url,
  LOG_LEVEL: 'warn',
  ...collectable.environment,
})
const figures: Record<string, unknown> = {
  ...(readResults('messages') as { figures?: object } | undefined)?.figures,
}
try {
  // streams and a fan-out alone need no messages, and the screen has a few
  const stored = only === 'streams' || only === 'fan-out' ? 0 : only === 'screen' ? SHOWN_MESSAGES : MESSAGES
  console.log(`Storing ${stored} messages`)
  await fill(url, stored, only === 'fan-out' ? AUDIENCE : PEOPLE)
  const post = await poster()
  if (measures('calls')) {
    const anna = await signIn(server.origin, 'anna', TENANT)
    await readMost(url, 20)
    figures['unreadCountMs'] = spread(await timeUnreadCount(anna))
    await readMost(url, 12_000)
    figures['unreadCountOfManyMs'] = spread(await timeUnreadCount(anna))
    figures['keywordPageMs'] = spread(await timeKeywordPage(anna))
    await readMost(url, 20)
    report()
  }
  if (measures('streams')) {
    const streams = await measureStreams({ ...server, url }, collectable.collect, (title) =>
      post(title, { tenant: true }),
    )
    const { broadcastMs, revocationMs } = streams
    figures['streams'] = { ...streams, broadcastMs: spreadOf(broadcastMs), revocationMs: spreadOf(revocationMs) }
    figures['wakeUps'] = await measureWakeUps(server.origin, url)
    report()
  }
  // with 100,000 people in the tenant, so never with the other parts
  if (only === 'fan-out') {
    figures['fanOut'] = await measureFanOut({ origin: server.origin, url }, (title) => post(title, { tenant: true }))
    report()
  }
  if (measures('screen')) {
    const browser = await launch()
    const at = { browser, session: await signedIn(browser, server.origin), origin: server.origin }
    const dropdown = await timeDropdown(at)
    figures['dropdownMs'] = { ...spread(dropdown.ms), frames: spreadOf(dropdown.frames).highest }
    figures['postToScreenMs'] = spread(await timePostToScreen(at, (title) => post(title, { userIds: [612] })))
    await browser.close()
    report()
  }
} finally {
  closeConnections()
  await server.stop()
}

/** Posts as the server of an application does. */
async function poster(): Promise<(title: string, to: object) => Promise<void>> {
  const command = resolve(import.meta.dirname, '../apps/server/src/cli/application-secret.ts')
  const output = execFileSync(process.execPath, [command, APPLICATION], {
    env: { ...process.env, DATABASE_URL: url },
    encoding: 'utf8',
  })
  const secret = /[A-Za-z0-9_-]{40,}/.exec(output)?.[0] ?? ''
  const authorization = `Basic ${Buffer.from(`${APPLICATION}:${secret}`).toString('base64')}`
  // MSG-162: a person gets 20 messages of a kind in an hour
  const codes = ['odd', 'even']
  const kind = { severity: 'normal', channel: null, mandatory: false, retentionDays: null, mailAfterMinutes: null }
  const kinds = codes.map((code) => ({ ...kind, code, names: { en: code } }))
  await send(server.origin, { method: 'PUT', path: '/api/message/v4/kinds', body: { kinds } }, { authorization })
  let posted = 0
  return async (title, to) => {
    posted += 1
    const { status, body } = await send(
      server.origin,
      {
        method: 'POST',
        path: '/api/message/v4/messages',
        body: {
          tenantId: TENANT,
          to,
          titles: { en: title },
          contents: { en: '<p>Measured</p>' },
          kind: codes[posted % 2],
        },
      },
      { authorization, 'idempotency-key': randomUUID() },
    )
    if (status !== 200) throw new Error(`The posting was answered with ${status} ${body.toString()}`)
  }
}

function spread(values: number[]) {
  const { median, highest } = spreadOf(values)
  return { median: round(median, 1), p95: round(p95(values), 1), highest: round(highest, 1), count: values.length }
}

function report(): void {
  type Spread = ReturnType<typeof spread>
  const of = (name: string) => figures[name] as (Spread & { frames?: number }) | undefined
  const streams = figures['streams'] as
    (Record<string, number> & Record<'broadcastMs' | 'revocationMs', unknown>) | undefined
  const wakeUps = figures['wakeUps'] as WakeUps | undefined
  const fanOut = figures['fanOut'] as FanOutTimes | undefined
  printTable(
    `Messages, ${MESSAGES} stored in one tenant, PostgreSQL`,
    ['', 'measured', 'target'],
    [
      ['open streams at one process', streams?.['streams'] ?? '-', TARGETS.streams],
      ['  memory of each, KB', round(streams?.['kbPerStream'] ?? NaN, 1), TARGETS.kbPerStream],
      ['  with garbage of the opening, KB', round(streams?.['kbPerStreamWithGarbage'] ?? NaN, 1), ''],
      ['  idle, % of a core', round(streams?.['idleCpuPercent'] ?? NaN, 1), TARGETS.idleCpuPercent],
      [
        '  broadcast to all, slowest ms',
        (streams?.broadcastMs as { highest: number } | undefined)?.highest ?? NaN,
        TARGETS.broadcastMs,
      ],
      [
        '  from a revocation to the end of its streams, slowest ms',
        (streams?.revocationMs as { highest: number } | undefined)?.highest ?? NaN,
        TARGETS.revocationMs,
      ],
      ['wake-ups of processes in a second', wakeUps?.perSecond ?? NaN, TARGETS.wakeUpsPerSecond],
      ['posting to screen, p95 ms', of('postToScreenMs')?.p95 ?? NaN, TARGETS.postToScreenMs],
      ['unread count, inbox of 12,000, p95 ms', of('unreadCountMs')?.p95 ?? NaN, TARGETS.unreadCountMs],
      ['  all of it unread, p95 ms', of('unreadCountOfManyMs')?.p95 ?? NaN, TARGETS.unreadCountMs],
      ['page of 50 with a keyword, p95 ms', of('keywordPageMs')?.p95 ?? NaN, TARGETS.keywordPageMs],
      ['message to 100,000 people, to the last reader, ms', fanOut?.readMs ?? NaN, TARGETS.fanOutMs],
      ['frames from the click to the dropdown', of('dropdownMs')?.frames ?? NaN, TARGETS.dropdownFrames],
      ['  until it is painted, p95 ms', of('dropdownMs')?.p95 ?? NaN, ''],
    ],
  )
  if (people === PEOPLE) writeResults('messages', { targets: TARGETS, messages: MESSAGES, figures })
}
