import { isPoweredByQiankun } from './public-path.ts'
import { createApp, type App } from './app.ts'
import { localeOf } from './texts/texts.ts'

/** The props of a host with the qiankun protocol. */
interface Props {
  container?: HTMLElement
  locale?: string
  theme?: { colorScheme: string; variables: Readonly<Record<string, string>> }
}

let app: App | undefined

export async function bootstrap(): Promise<void> {}

export async function mount(props: Props): Promise<void> {
  follow(props)
  app = createApp(placeIn(props.container ?? document), localeOf([props.locale, ...navigator.languages]))
}

export async function update(props: Props): Promise<void> {
  follow(props)
  app?.setLocale(localeOf([props.locale]))
}

export async function unmount(): Promise<void> {
  app?.remove()
  app = undefined
}

function placeIn(container: ParentNode): HTMLElement {
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
