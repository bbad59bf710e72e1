import type { BrowserContext } from 'playwright'
import type { Bench } from './page/main.ts'
import type { TestedApplication } from './applications.ts'
import { withProfile } from '../lib/browser.ts'
import { withTimeout, openHost, type Candidate, type HostPage } from './candidates.ts'

declare const window: { bench: Bench }

export const COLUMNS = [
  'mounts',
  'works',
  'lazy chunk',
  'modal inside',
  'two instances',
  'CSS kept out',
  'CSS kept in',
  'globals contained',
  'back',
  'language',
  'theme',
  'unmount',
  'remount',
] as const
type Column = (typeof COLUMNS)[number]

export interface Row extends Partial<Record<Column, string>> {
  application: string
  host: string
}

const TIMEOUT_MS = { mount: 6000, act: 2500 }
/** The time limit for one cell of the matrix, in milliseconds. */
const CELL_LIMIT = 40_000

/** Tests every application in every host. It measures no times, so several cells run in parallel. */
export async function measureMatrix(
  candidates: readonly Candidate[],
  applications: readonly TestedApplication[],
  atOnce: number,
): Promise<Row[]> {
  const cells = applications.flatMap((tried) => candidates.map((candidate) => ({ tried, candidate })))
  const left = [...cells]
  const rows = new Map<(typeof cells)[number], Row>()
  const worker = async () => {
    for (let cell = left.shift(); cell; cell = left.shift()) {
      // a separate browser for each cell, so that a blocked process affects no other; with a profile on disk, since a
      // private window gives no storage to frames of another site
      const { candidate, tried } = cell
      const row = await withTimeout(
        withProfile((context) => tryOut(context, candidate, tried)),
        CELL_LIMIT + 15_000,
      )
      rows.set(cell, row ?? { application: tried.code, host: candidate.name, mounts: 'no: blocks its browser' })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return cells.map((cell) => rows.get(cell)).filter((row) => row !== undefined)
}

/**
 * Tests one application in one host on a separate page. 'yes' is good in every column; `-` means that it does not
 * apply.
 */
async function tryOut(browser: BrowserContext, candidate: Candidate, tried: TestedApplication): Promise<Row> {
  const row: Row = { application: tried.code, host: candidate.name }
  const host = await openHost(browser, candidate)
  try {
    const done = await withTimeout(
      fill(row, host, tried).then(() => true),
      CELL_LIMIT,
    )
    if (!done) row.mounts ??= `no: nothing within ${CELL_LIMIT} ms`
  } catch (error) {
    row.mounts ??= `no: ${messageOf(error)}`
  } finally {
    await withTimeout(host.context.close(), 10_000)
  }
  return row
}

async function fill(row: Row, host: HostPage, tried: TestedApplication): Promise<void> {
  const before = await outside(host)
  await host.show('a')
  const opened = await host.open('a', tried).then(
    () => undefined,
    (error: unknown) => messageOf(error),
  )
  const isThere = await host.until('a', `$(${JSON.stringify(tried.ready)})`, opened ? 500 : TIMEOUT_MS.mount)
  if (!isThere) {
    row.mounts = `no: ${opened ?? host.errors[0] ?? 'shows nothing'}`.slice(0, 160).replaceAll(/\s+/g, ' ')
    return
  }
  row.mounts = 'yes'
  await host.page.waitForTimeout(300)
  const during = await outside(host)
  row['CSS kept out'] = (await hostStyleEnters(host, tried)) ? 'no' : 'yes'
  row['CSS kept in'] = during.look === before.look ? 'yes' : 'no'
  const globals = during.globals.filter((name) => !before.globals.includes(name))
  row['globals contained'] = globals.length === 0 ? 'yes' : `no: ${globals.slice(0, 4).join(', ')}`

  const fresh = await see(host, 'a', tried)
  row.works = tried.click ? ((await acts(host, 'a', tried.click)) ? 'yes' : 'no') : '-'
  const after = await see(host, 'a', tried)
  row['two instances'] = await second(host, tried, fresh, after)
  row['lazy chunk'] = tried.lazy ? ((await does(host, tried.lazy)) ? 'yes' : 'no') : '-'
  row['modal inside'] = tried.modal ? await modal(host, tried.modal) : '-'
  row.back = tried.route ? await back(host, tried.route) : '-'
  Object.assign(row, tried.listens ? await readSharedState(host) : { language: '-', theme: '-' })

  await host.close('b').catch(() => undefined)
  const closed = await host.close('a').then(
    () => '',
    (error: unknown) => messageOf(error),
  )
  await host.page.waitForTimeout(600)
  const left = (await outside(host)).nodes - before.nodes
  row.unmount = closed ? `no: ${closed}` : left > 0 ? `${left} nodes left` : 'yes'

  await host.open('c', tried).catch(() => undefined)
  await host.show('c')
  const again = await host.until('c', `$(${JSON.stringify(tried.ready)})`, TIMEOUT_MS.mount)
  row.remount = again
    ? (await see(host, 'c', tried)) === fresh || fresh === after
      ? 'yes'
      : 'yes, with old state'
    : 'no'
}

/** Returns the globals, computed styles and node count of the host's document, without the tabs. */
function outside({ page }: HostPage): Promise<{ globals: string[]; look: string; nodes: number }> {
  return page.evaluate(`(() => {
    const look = [...document.querySelectorAll('.probe')].map((element) => {
      const style = getComputedStyle(element)
      return ['color', 'backgroundColor', 'fontFamily', 'fontSize', 'lineHeight', 'margin', 'padding', 'border', 'textDecoration', 'boxSizing', 'display']
        .map((name) => style[name]).join()
    }).join(';')
    return { globals: Object.keys(window).filter((name) => !/^\\d+$/.test(name)), look, nodes: document.querySelectorAll('*').length }
  })()`)
}

const hostStyleEnters = (host: HostPage, { ready }: TestedApplication) =>
  host.ask<boolean>('a', `getComputedStyle($(${JSON.stringify(ready)})).letterSpacing === '3px'`)

const see = (host: HostPage, id: string, { click }: TestedApplication) =>
  click ? host.ask<unknown>(id, `String(${click.see})`).catch(() => undefined) : undefined

async function acts(host: HostPage, id: string, click: NonNullable<TestedApplication['click']>): Promise<boolean> {
  const before = await host.ask(id, `String(${click.see})`).catch(() => undefined)
  await host.ask(id, `void (${click.do})`).catch(() => undefined)
  return host.until(id, `String(${click.see}) !== ${JSON.stringify(before)}`, TIMEOUT_MS.act)
}

async function does(host: HostPage, deed: { do: string; at: string }): Promise<boolean> {
  await host.ask('a', `void (${deed.do})`).catch(() => undefined)
  return host.until('a', deed.at, TIMEOUT_MS.act)
}

async function second(host: HostPage, tried: TestedApplication, fresh: unknown, after: unknown): Promise<string> {
  const opened = await host.open('b', tried).then(
    () => true,
    () => false,
  )
  await host.show('b')
  if (!opened || !(await host.until('b', `$(${JSON.stringify(tried.ready)})`, TIMEOUT_MS.mount))) return 'no'
  await host.page.waitForTimeout(300)
  const isFresh = fresh === after || (await see(host, 'b', tried)) === fresh
  const isStored = fresh === after || (await see(host, 'a', tried)) === after
  await host.show('a')
  return isFresh && isStored ? 'yes' : 'no: they share state'
}

async function modal(host: HostPage, { do: open, selector }: NonNullable<TestedApplication['modal']>): Promise<string> {
  await host.ask('a', `void (${open})`).catch(() => undefined)
  const quoted = JSON.stringify(selector)
  if (await host.until('a', `$(${quoted})`, TIMEOUT_MS.act)) {
    await host.ask('a', `$(${quoted}).remove()`).catch(() => undefined)
    return 'yes'
  }
  return (await host.page.locator(selector).count()) > 0 ? 'no: escapes' : 'no: does not open'
}

/** Navigates in tab a, shows tab b and goes back in the browser. Tab a must keep its path. */
async function back(host: HostPage, route: NonNullable<TestedApplication['route']>): Promise<string> {
  await host.page.evaluate('history.pushState({}, "", "#opened-a")')
  if (!(await does(host, route))) return 'no: its router does not move'
  await host.show('b')
  await host.page.evaluate('history.back()').catch(() => undefined)
  await host.page.waitForTimeout(500)
  const stays = await host.until('a', route.at, 500)
  await host.show('a')
  return stays ? 'yes' : `no: the hidden tab moves`
}

async function readSharedState(host: HostPage): Promise<Pick<Row, 'language' | 'theme'>> {
  const words = await host.ask<string>('a', 'text')
  const tell = (locale: 'en' | 'sv-SE') =>
    host.page.evaluate((lang) => window.bench.tell({ locale: lang, variables: { '--bench': lang } }), locale)
  await tell('sv-SE')
  const language = await host.until('a', `text !== ${JSON.stringify(words)}`, TIMEOUT_MS.act)
  const theme = await host.until(
    'a',
    `getComputedStyle(root.documentElement ?? document.documentElement).getPropertyValue('--bench') === 'sv-SE'`,
    500,
  )
  await tell('en')
  return { language: language ? 'yes' : 'no', theme: theme ? 'yes' : 'no' }
}

const messageOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/^page\.evaluate: (Error: )?/, '').split('\n')[0] ??
  ''
