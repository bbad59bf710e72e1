import { isPoweredByQiankun } from './public-path.ts'
import { createApp, type App } from './app.ts'
import { dataOf } from './data/cost-data.ts'
import { createEmptyApp } from './empty-app.ts'
import { openStore } from '../../shared/src/store.ts'
import { localeOf } from './texts/texts.ts'

/** The props of a host with the qiankun protocol. */
interface Props {
  container?: HTMLElement
  locale?: string
  /** The portal's shared state; absent in another host of the protocol. */
  session?: { tenantId: number; orgId: number; orgName: string; orgType: string; isReadOnly?: boolean }
  theme?: { colorScheme: string; variables: Readonly<Record<string, string>> }
  /** The SDK's portal; absent in another host of the protocol. */
  portal?: {
    setDirty(isDirty: boolean): void
    onSave(handler: () => void): () => void
    readonly state: { readonly isWidget: boolean }
  }
}

let app: App | undefined
let shown = ''

/** A key of the session: the sample starts again when it changes. */
const essenceOf = ({ session }: Props) => [session?.tenantId, session?.orgId, session?.isReadOnly].join(' ')

export async function bootstrap(): Promise<void> {}

export async function mount(props: Props): Promise<void> {
  follow(props)
  start(props)
  props.portal?.onSave(() => app?.save())
}

function start(props: Props): void {
  const { container, locale: requestedLocale, portal, session } = props
  shown = essenceOf(props)
  const element = appRootIn(container ?? document)
  const locale = localeOf([requestedLocale, ...navigator.languages])
  const project = session && { id: session.orgId, name: session.orgName, type: session.orgType }
  const data = dataOf(project)
  app =
    typeof data === 'string'
      ? createEmptyApp(element, locale, data, project?.name ?? '')
      : createApp(element, locale, data, {
          setDirty: (isDirty) => portal?.setDirty(isDirty),
          store: openStore('cost', [session?.tenantId ?? 0, session?.orgId ?? 0]),
          isHosted: portal !== undefined,
          isWidget: portal?.state.isWidget ?? false,
          isReadOnly: session?.isReadOnly ?? false,
        })
}

export async function update(props: Props): Promise<void> {
  follow(props)
  if (essenceOf(props) === shown) return app?.setLocale(localeOf([props.locale]))
  app?.remove()
  start(props)
}

export async function unmount(): Promise<void> {
  app?.remove()
  app = undefined
}

function appRootIn(container: ParentNode): HTMLElement {
  const element = container.querySelector<HTMLElement>('#cost-root')
  if (!element) throw new Error('#cost-root is missing')
  return element
}

function follow({ theme }: Props): void {
  if (!theme) return
  const { style } = document.documentElement
  style.colorScheme = theme.colorScheme
  for (const [name, value] of Object.entries(theme.variables)) style.setProperty(name, value)
}

if (!isPoweredByQiankun) {
  const requestedLocale = new URLSearchParams(location.search).get('lang')
  void mount(requestedLocale ? { locale: requestedLocale } : {})
}
