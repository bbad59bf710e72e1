import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'

const SHELL = resolve(import.meta.dirname, '../../apps/shell/src')

export const CANDIDATES = ['portico', 'antd', 'arborist'] as const
export type TreeCandidate = (typeof CANDIDATES)[number]

/** The same names for all candidates, every third in Chinese: 10 companies, 1,000 departments, the rest projects. */
const DATA = `
const WORDS = ['Tunnel', 'Bridge', 'Hospital', 'Road', 'Harbour', 'Station', 'Depot', 'Culvert']
const HAN = ['隧道工程', '大桥项目', '医院建设', '高速公路', '港口扩建', '地铁车站']
const nameOf = (n) => n % 3 === 0 ? HAN[n % HAN.length] + n : WORDS[n % WORDS.length] + ' ' + n
export function generate(total, make) {
  let n = 0
  const take = (parent, path) => { n += 1; return { n, name: nameOf(n), parent, path: path + '/' + n } }
  const roots = []
  for (let a = 0; a < 10 && n < total; a++) {
    const company = take(-1, '')
    const departments = []
    for (let b = 0; b < 100 && n < total; b++) {
      const department = take(company.n, company.path)
      const projects = []
      for (let c = 0; c < Math.ceil(total / 1000) - 1 && n < total; c++) {
        projects.push(make(take(department.n, department.path), []))
      }
      departments.push(make(department, projects))
    }
    roots.push(make(company, departments))
  }
  return roots
}
`

/** The functions of every page for the benchmark: `prepare`, `open`, the input and the scrolled element. */
const FRAME = `
/**
 * Resolves after the paint of the first frame in which isSo returns true: a message sent before the layout arrives
 * after the paint.
 */
const painted = (isSo = () => true) => new Promise((done) => {
  const look = () => {
    if (!isSo()) return requestAnimationFrame(look)
    const channel = new MessageChannel()
    channel.port1.onmessage = () => done(performance.now())
    channel.port2.postMessage(0)
  }
  requestAnimationFrame(look)
})
const panel = document.getElementById('panel')
/** The root is rendered from the start, as in any application; the panel is rendered when it opens. */
function Opener({ nodes }) {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? h(Panel, { nodes }) : h('button', { onClick: () => setOpen(true) }, 'Open')
}
window.bench = {
  async prepare() {
    window.data = JSON.parse(JSON.stringify(prepare(TOTAL)))
    createRoot(panel).render(h(Opener, { nodes: window.data }))
    await painted(() => panel.querySelector('button'))
  },
  async open() {
    const from = performance.now()
    panel.querySelector('button').click()
    const at = await painted(() => panel.querySelectorAll(ROWS).length >= 10)
    window.openedAt = from
    return at - from
  },
  async complete() {
    const scroller = [...panel.querySelectorAll('*')].find((e) => e.scrollHeight > e.clientHeight + 1000 && getComputedStyle(e).overflowY !== 'visible')
    while (scroller.scrollHeight < TOTAL * 20) await painted()
    return performance.now() - window.openedAt
  },
  rows: () => panel.querySelectorAll(ROWS).length,
  async type(text) {
    const field = panel.querySelector('input')
    field.focus()
    const from = performance.now()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    return (await painted()) - from
  },
  async scroll(frames, step) {
    const scroller = [...panel.querySelectorAll('*')].find((e) => e.scrollHeight > e.clientHeight + 1000 && getComputedStyle(e).overflowY !== 'visible')
    const deltas = []
    let last = await new Promise(requestAnimationFrame)
    for (let frame = 0; frame < frames; frame++) {
      scroller.scrollTop += frame % 40 === 39 ? 200000 : step
      const now = await new Promise(requestAnimationFrame)
      deltas.push(now - last)
      last = now
    }
    return { deltas, top: scroller.scrollTop }
  },
}
`

const PAGES: Record<TreeCandidate, string> = {
  portico: `
import { createElement as h, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Browser } from '${SHELL}/features/organisation-switcher/popover/browser.tsx'
import { addManyNodes } from '${SHELL}/features/organisation-switcher/model/add-nodes.ts'
import '${SHELL}/ui/tokens.css'
import '${SHELL}/ui/base.css'
import '${SHELL}/features/organisation-switcher/popover/organisation-popover.css'
const ROWS = '[role=treeitem]'
const prepare = (total) => generate(total, ({ n, name, path }, below) => ({
  id: n, orgId: n, realId: n, name, shortName: null, code: 'P-' + n, fullId: path, fullName: name,
  type: below.length ? 'company' : 'general-project', authType: 1, isLeaf: below.length === 0, isSonProjectNode: false,
  userFocus: 0, status: null, orgInfo: { enable: 1, shortName: null }, projectExtendData: [], childNodes: below, childProjects: [],
}))
function Panel({ nodes }) {
  const [typed, setTyped] = useState('')
  const source = useMemo(() => ({
    key: 'bench', role: 'tree', rules: { needsEnabled: false },
    async start(store) { addManyNodes(store, nodes, { isOpen: true }); return null },
  }), [nodes])
  const search = useMemo(() => ({ ...source, search: async () => ({ nodes: [], total: null }) }), [source])
  return h(Browser, { source: search, typed, onType: setTyped, label: 'Organisations', statuses: [], onChoose() {} })
}
`,
  antd: `
import { createElement as h, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Input, Tree } from 'antd'
const ROWS = '.ant-tree-treenode'
const prepare = (total) => generate(total, ({ n, name, parent }, below) => below.length ? { key: n, title: name, parent, children: below } : { key: n, title: name, parent })
function Panel({ nodes }) {
  const [typed, setTyped] = useState('')
  const all = useMemo(() => { const keys = []; const walk = (some) => { for (const node of some) if (node.children) { keys.push(node.key); walk(node.children) } }; walk(nodes); return keys }, [nodes])
  const [expanded, setExpanded] = useState(all)
  const shown = useMemo(() => {
    if (typed === '') return nodes
    const keyword = typed.toLowerCase()
    let left = 50
    const filter = (some) => some.flatMap((node) => {
      const children = node.children ? filter(node.children) : []
      const isHit = left > 0 && node.title.toLowerCase().includes(keyword)
      if (isHit) left -= 1
      return isHit || children.length ? [{ ...node, children }] : []
    })
    return filter(nodes)
  }, [nodes, typed])
  return h('div', null, h(Input, { value: typed, onChange: (event) => setTyped(event.target.value) }),
    h(Tree, { treeData: shown, height: 500, virtual: true, expandedKeys: expanded, onExpand: setExpanded, blockNode: true }))
}
`,
  arborist: `
import { createElement as h, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Tree } from 'react-arborist'
const ROWS = '[role=treeitem]'
const prepare = (total) => generate(total, ({ n, name }, below) => below.length ? { id: String(n), name, children: below } : { id: String(n), name })
const matches = (node, term) => node.data.name.toLowerCase().includes(term.toLowerCase())
function Panel({ nodes }) {
  const [typed, setTyped] = useState('')
  return h('div', null, h('input', { value: typed, onChange: (event) => setTyped(event.target.value) }),
    h(Tree, { initialData: nodes, height: 500, width: 420, rowHeight: 32, indent: 18, openByDefault: true, disableDrag: true, disableDrop: true, searchTerm: typed, searchMatch: matches }))
}
`,
}

/** Builds a page for each candidate. The portal's page uses the sources of the shell. */
export async function buildPages(folder: string, total: number): Promise<string> {
  const out = join(folder, 'dist')
  for (const name of CANDIDATES) {
    const source = join(folder, 'src', name)
    mkdirSync(source, { recursive: true })
    const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title><link rel="icon" href="data:,"><style>body{margin:0}#panel{display:flex;flex-direction:column;width:440px;height:600px}</style></head><body><p>Organisations 隧道工程</p><div id="panel"></div><script type="module" src="./main.js"></script></body></html>`
    writeFileSync(join(source, 'index.html'), html)
    const imports = PAGES[name].split('\n').filter((line) => line.startsWith('import '))
    const rest = PAGES[name].split('\n').filter((line) => !line.startsWith('import '))
    writeFileSync(join(source, 'data.js'), DATA)
    writeFileSync(
      join(source, 'main.js'),
      [...imports, "import { generate } from './data.js'", `const TOTAL = ${total}`, ...rest, FRAME].join('\n'),
    )
    await build({
      root: source,
      base: './',
      configFile: false,
      logLevel: 'error',
      resolve: { dedupe: ['react', 'react-dom'] },
      build: { outDir: join(out, name), emptyOutDir: true, reportCompressedSize: false, target: 'chrome123' },
    })
  }
  return out
}
