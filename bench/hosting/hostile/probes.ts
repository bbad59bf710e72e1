import type { Frame } from 'playwright'
import type { Shown } from '../matrix/environments.ts'

/** The hostile application in a tab of a portal in which a person works. */
export interface Attack extends Shown {
  portalOrigin: string
  /** Checks that the portal responds, is unchanged and signed in, on request also after a reload. */
  isIntact(afterReload?: boolean): Promise<string>
  /** The frame of another application in the same portal. */
  victim: Frame
  /** Runs a script in the hostile page without user activation. */
  order<T>(script: string): Promise<T>
}

export interface HostileProbe {
  name: string
  /** Whether the probe leaves state in the browser that affects later probes. */
  isLasting?: boolean
  /** Returns 'held' if the portal resisted the attack, else what the attack reached. */
  run(attack: Attack): Promise<string>
}

const verdictOf = (isHeld: boolean, otherwise: unknown): string =>
  isHeld ? 'held' : `no: ${JSON.stringify(otherwise)}`
const inside = <T>({ order }: Attack, script: string): Promise<T> => order<T>(script)
const isRefused = (answers: readonly string[]) => answers.every((answer) => !answer.startsWith('reached'))

/** Expects that each of the expressions throws an error in the hostile page. */
const refused = async (attack: Attack, expressions: readonly string[]): Promise<string> => {
  const answers = await inside<string[]>(attack, `[${expressions.map((one) => `reach(() => ${one})`).join(', ')}]`)
  return isRefused(answers) ? attack.isIntact() : `no: ${JSON.stringify(answers)}`
}

export const HOSTILE: HostileProbe[] = [
  {
    name: 'storage',
    run: (attack) =>
      refused(attack, [
        'parent.localStorage.length',
        'top.sessionStorage.length',
        'parent.indexedDB',
        'parent.caches',
        '(() => { if (!JSON.stringify({ ...localStorage, ...sessionStorage }).includes("portal")) throw new Error("nothing of the portal"); return "its storage" })()',
      ]),
  },
  {
    name: 'cookies',
    async run(attack) {
      const before = await attack.page.context().cookies(attack.portalOrigin)
      const seen = await inside<string>(
        attack,
        `(() => { for (const name of ['sid', '__Host-sid', '__Secure-sid']) document.cookie = name + '=forged; domain=portico.localhost; path=/'; return document.cookie })()`,
      )
      const stolenCookies = before.filter(({ name, value }) => name.includes('sid') && seen.includes(value))
      return stolenCookies.length > 0 ? `no: ${stolenCookies[0]?.name}` : attack.isIntact(true)
    },
  },
  {
    name: 'cookie bombs',
    isLasting: true,
    async run(attack) {
      await inside(
        attack,
        `(async () => { for (let n = 0; n < 60; n++) document.cookie = 'c' + n + '=' + 'x'.repeat(3000) + '; domain=portico.localhost; path=/'; await fetch('/bomb', { credentials: 'include' }).catch(() => undefined) })()`,
      )
      return attack.isIntact(true)
    },
  },
  {
    name: 'parent',
    run: (attack) =>
      refused(attack, [
        'parent.document.title',
        'parent.eval("1")',
        'parent.location.href',
        'frameElement.id',
        'parent.name',
        '(parent.onerror = 1)',
      ]),
  },
  {
    name: 'top',
    run: (attack) =>
      refused(attack, ['top.document.title', 'top.fetch', 'top.history.length', 'top.location.pathname']),
  },
  {
    name: 'opener',
    async run(attack) {
      const observed = await inside<string[]>(
        attack,
        `[String(window.opener), reach(() => { if (!open('javascript:1', '_parent')) throw new Error('refused'); return 'window' })]`,
      )
      return observed[0] === 'null' ? attack.isIntact() : `no: ${JSON.stringify(observed)}`
    },
  },
  {
    name: 'frames by index',
    async run(attack) {
      const url = attack.victim.url()
      const answers = await inside<string[]>(
        attack,
        `Array.from({ length: parent.length }, (_, at) => { const frame = parent[at]; return frame === window ? 'self' : reach(() => frame.document.title) })`,
      )
      await inside(
        attack,
        `void Array.from({ length: parent.length }, (_, at) => { try { if (parent[at] !== window) parent[at].location = 'about:blank#taken' } catch {} })`,
      )
      await inside(
        attack,
        `void Array.from({ length: parent.length }, (_, at) => { try { if (parent[at] !== window) parent[at].location.replace('/landed') } catch {} })`,
      )
      await attack.page.waitForTimeout(1_500)
      if (attack.victim.isDetached() || attack.victim.url() !== url)
        return `no: the other application is at ${attack.victim.url()}`
      return isRefused(answers) ? attack.isIntact() : `no: ${JSON.stringify(answers)}`
    },
  },
  {
    name: 'forged messages',
    async run(attack) {
      const url = attack.page.url()
      await inside(
        attack,
        `(() => {
        const forged = [{ type: 'logout' }, { v: 1, type: 'context', data: {} }, { type: 'portico-hello', v: 1, path: '/x', state: null, isReload: false }, { v: 1, type: 'openMenu', data: { id: 1 } }, { type: 'applicationModule', data: { productCode: 'x', menuCode: '../../x' } }, { type: 'embeddedTripartitePage', data: { url: 'javascript:alert(1)' } }, null, 'x'.repeat(100000), { type: '__proto__' }]
        for (const one of forged) { for (const to of [parent, top]) { try { to.postMessage(one, '*', one?.type === 'portico-hello' ? [new MessageChannel().port2] : []) } catch {} } }
        for (let n = 0; n < 3000; n++) top.postMessage({ v: 1, type: 'setTitle', data: { title: 'x' + n } }, '*')
        for (let n = 0; n < parent.length; n++) if (parent[n] !== window) parent[n].postMessage({ v: 1, type: 'session', data: {} }, '*') })()`,
      )
      await attack.page.waitForTimeout(1_000)
      const now = attack.page.url()
      return new URL(now).pathname === new URL(url).pathname ? attack.isIntact() : `no: ${now}`
    },
  },
  {
    name: 'forged ports',
    async run(attack) {
      const url = attack.page.url()
      await inside(
        attack,
        `(() => {
        const inner = document.body.appendChild(document.createElement('iframe')).contentWindow
        const hello = (path, more) => ({ type: 'portico-hello', v: 1, path, state: null, isReload: false, ...more })
        for (const from of [window, inner]) for (const forged of [hello('/x'), hello('//evil'), hello('/x', { v: 2 }), hello('/x', { code: 'victim', id: '1' }), { type: 'portico-refused', v: 1, code: 'x', reason: null, status: 1, traceId: 'x' , more: 1 }]) {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = ({ data }) => heard.push(data)
          from.Function('to', 'message', 'port', 'to.postMessage(message, "*", [port])')(top, forged, port2)
          for (const message of [{ type: 'said', message: { v: 1, type: 'context', data: {} } }, { type: 'result', id: 1, value: {} }, { type: 'token', id: 1, code: 'victim' }, { type: 'go', delta: -1e9 }, { type: 'push', path: 'javascript:1', state: null }, { type: '__proto__' }, null]) port1.postMessage(message)
        }
        inner.frameElement.remove() })()`,
      )
      await attack.page.waitForTimeout(1_500)
      const heard = await inside<string>(attack, `JSON.stringify(heard)`)
      const tokens = [...heard.matchAll(/eyJ[\w-]+\.([\w-]+)\./g)].map(([, claims = '']) =>
        Buffer.from(claims, 'base64url').toString(),
      )
      const foreign = tokens.filter((claims) => !claims.includes('hostile'))
      if (foreign.length > 0) return `no: tokens ${foreign.join(' ')}`
      const now = attack.page.url()
      return new URL(now).pathname === new URL(url).pathname ? attack.isIntact() : `no: ${now}`
    },
  },
  {
    name: 'document.domain',
    run: (attack) =>
      refused(attack, [
        '((document.domain = "portico.localhost"), parent.document.title)',
        '((Object.getOwnPropertyDescriptor(Document.prototype, "domain").set.call(document, "portico.localhost")), parent.document.title)',
        '(() => { const inner = document.body.appendChild(document.createElement("iframe")); inner.contentDocument.domain = "portico.localhost"; return inner.contentWindow.top.document.title })()',
      ]),
  },
  {
    name: 'windows',
    async run(attack) {
      const before = attack.page.context().pages().length
      await inside(attack, `void Array.from({ length: 30 }, () => open('/landed', '_blank'))`)
      await attack.page.waitForTimeout(1_000)
      const after = attack.page.context().pages().length
      const intact = await attack.isIntact()
      return intact === 'held' ? verdictOf(after === before, `${after - before} windows without a press`) : intact
    },
  },
  {
    name: 'history',
    async run(attack) {
      const before = attack.page.url()
      await inside(
        attack,
        `(async () => {
        const clean = document.body.appendChild(document.createElement('iframe')).contentWindow.history
        for (let n = 0; n < 200; n++) history.pushState(n, '', '/step' + n)
        try { parent.history.go(-2) } catch {}
        for (const own of [history, clean]) for (const delta of [-1, -1, -50, 50, -3]) { try { own.go(delta) } catch {} await new Promise((done) => setTimeout(done, 200)) } })()`,
      ).catch(() => undefined)
      await attack.page.waitForTimeout(2_000)
      const now = attack.page.url()
      return now === before ? attack.isIntact() : `no: from ${before} to ${now}`
    },
  },
  {
    name: 'focus',
    async run(attack) {
      await attack.page.keyboard.press('Escape')
      await attack.page.bringToFront()
      const field = attack.page.locator('#hostile-field')
      await attack.page.evaluate(
        `void document.querySelector('header').append(Object.assign(document.createElement('input'), { id: 'hostile-field' }))`,
      )
      await field.focus()
      await inside(
        attack,
        `void (window.keys.length = 0, window.thief = setInterval(() => { window.focus(); document.querySelector('#trap').focus() }, 5))`,
      )
      // like a person who focuses the field, types, pauses and continues
      for (const part of ['sec', 'ret']) {
        await attack.page.waitForTimeout(700)
        for (const key of part) {
          await attack.page.keyboard.press(key)
          await attack.page.waitForTimeout(60)
        }
      }
      const typed = await field.inputValue()
      const stolen = await inside<string[]>(attack, '(clearInterval(thief), keys)')
      await attack.page.evaluate(`document.querySelector('#hostile-field').remove()`)
      return verdictOf(typed === 'secret' && stolen.length === 0, { typed, stolen })
    },
  },
  {
    name: 'full screen',
    async run(attack) {
      await inside(attack, `document.documentElement.requestFullscreen().catch(() => undefined)`)
      return verdictOf(
        (await attack.page.evaluate('document.fullscreenElement === null')) === true,
        'full screen without a press',
      )
    },
  },
  {
    name: 'downloads',
    async run(attack) {
      let count = 0
      const counting = () => (count += 1)
      attack.page.on('download', counting)
      await inside(
        attack,
        `void Array.from({ length: 30 }, () => Object.assign(document.createElement('a'), { href: '/file', download: 'x' }).click())`,
      )
      await attack.page.waitForTimeout(2_000)
      attack.page.off('download', counting)
      const intact = await attack.isIntact()
      return intact === 'held' ? `held` : `${intact} after ${count}`
    },
  },
  {
    name: 'permission prompts',
    async run(attack) {
      const observed = await inside<string[]>(
        attack,
        `(async () => {
        const late = new Promise((done) => setTimeout(done, 3000, 'asked'))
        const tell = (work) => Promise.race([Promise.resolve().then(work).then((value) => 'given ' + value, (error) => error.name ?? error.message ?? 'refused'), late])
        return Promise.all([
          tell(() => Notification.requestPermission().then((state) => { if (state !== 'granted') throw new Error(state); return state })),
          tell(() => new Promise((done, fail) => navigator.geolocation.getCurrentPosition(done, fail))),
          tell(() => navigator.mediaDevices.getUserMedia({ video: true, audio: true })),
          tell(() => navigator.clipboard.readText()),
        ]) })()`,
      )
      return verdictOf(
        observed.every((one) => !/^(given|asked)/.test(String(one))),
        observed,
      )
    },
  },
  {
    name: 'Clear-Site-Data',
    async run(attack) {
      await inside(attack, `fetch('/clear', { credentials: 'include' })`)
      await attack.page.waitForTimeout(500)
      return attack.isIntact(true)
    },
  },
  {
    name: 'service workers',
    isLasting: true,
    async run(attack) {
      const scopes = await inside<string[]>(
        attack,
        `Promise.all(['/worker.js', '${attack.portalOrigin}/worker.js', '${attack.victim.url()}worker.js'].map((script) => navigator.serviceWorker.register(script, { scope: new URL('/', script.startsWith('http') ? script : location.href).href }).then(({ scope }) => scope, (error) => error.name)))`,
      )
      await attack.page.waitForTimeout(1_000)
      const intact = await attack.isIntact(true)
      if (intact !== 'held') return intact
      const control = await attack.page.evaluate<string>(
        `navigator.serviceWorker.getRegistrations().then((all) => all.map(({ active }) => String(active?.scriptURL)).join())`,
      )
      return verdictOf(scopes.slice(1).every((scope) => !scope.startsWith('http')) && !control.includes('worker.js,'), {
        scopes,
        control,
      })
    },
  },
  {
    name: "a worker at the gateway's own paths",
    isLasting: true,
    async run(attack) {
      // waits in the page: the worker answers all requests of the page as soon as it runs, including those for orders
      await inside(attack, `void navigator.serviceWorker.register('/worker.js')`)
      await attack.frame().evaluate(`navigator.serviceWorker.ready.then(() => 1)`)
      await attack.page.reload()
      const shown = attack.page.frameLocator('section[data-viewport] iframe').getByText('taken over')
      const isShown = await shown
        .first()
        .waitFor({ timeout: 15_000 })
        .then(
          () => true,
          () => false,
        )
      const answers = await attack.page
        .context()
        .request.get(`${attack.origin}/.well-known/portico/here`)
        .then((answer) => answer.status())
      const intact = await attack.isIntact()
      return intact === 'held' ? verdictOf(isShown && answers === 200, { isShown, answers }) : intact
    },
  },
  {
    name: 'timing',
    run: (attack) =>
      refused(attack, [
        'parent.performance.now()',
        'top.performance.getEntries().length',
        'new SharedArrayBuffer(8)',
        `(() => { const all = performance.getEntries().filter(({ name }) => name.startsWith('${attack.portalOrigin}/')); if (all.length === 0) throw new Error('nothing'); return all[0].name })()`,
      ]),
  },
  {
    name: 'alert loop',
    async run(attack) {
      let count = 0
      const counting = () => (count += 1)
      attack.page.on('dialog', counting)
      await inside(
        attack,
        `void setTimeout(() => { for (let n = 0; n < 40; n++) { alert(n); confirm(n); prompt(n) } })`,
      )
      await attack.page.waitForTimeout(4_000)
      attack.page.off('dialog', counting)
      const intact = await attack.isIntact()
      return intact === 'held' ? verdictOf(count <= 5, `${count} dialogs`) : intact
    },
  },
  {
    name: 'navigation of the top',
    async run(attack) {
      const before = attack.page.url()
      await inside(
        attack,
        `(() => { for (const work of [() => (top.location = '/landed'), () => top.location.replace('/landed'), () => (parent.location.href = 'about:blank'), () => open('/landed', '_top'), () => Object.assign(document.createElement('form'), { target: '_top', action: '/landed' }).submit()]) { try { work() } catch {} } })()`,
      )
      await attack
        .frame()
        .click('#out', { timeout: 5_000 })
        .catch(() => undefined)
      await attack
        .frame()
        .evaluate(
          `void document.querySelector('#deed').addEventListener('click', () => { try { top.location.href = '/landed' } catch {} })`,
        )
        .catch(() => undefined)
      await attack
        .frame()
        .click('#deed', { timeout: 5_000 })
        .catch(() => undefined)
      await attack.page.waitForTimeout(1_500)
      const now = attack.page.url()
      return new URL(now).origin === new URL(before).origin ? attack.isIntact() : `no: ${now}`
    },
  },
]
