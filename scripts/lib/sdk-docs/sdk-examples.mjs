/** Examples of doc comments: the text after `@example`, up to the next tag or the end. */
export function examplesOfComments(text) {
  return [...text.matchAll(/\/\*\*([\s\S]*?)\*\//g)].flatMap(([, comment]) => {
    const lines = comment.split('\n').map((line) => line.replace(/^\s*\* ?/, ''))
    const at = lines.findIndex((line) => line.trim() === '@example')
    return at < 0
      ? []
      : [
          lines
            .slice(at + 1)
            .join('\n')
            .trim(),
        ]
  })
}

/** Examples of a page: its fenced blocks of TypeScript. */
export function examplesOfPage(text) {
  return [...text.matchAll(/^```ts\n([\s\S]*?)^```/gm)].map(([, example]) => example.trim())
}

/** Exported declarations without a doc comment, or without an example in it. */
export function undocumented(text) {
  return [
    ...text.matchAll(/(\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?export (?:async )?(?:interface|type|class|function) (\w+)/g),
  ]
    .filter(([, comment]) => !comment?.includes('@example'))
    .map(([, , name]) => name)
}

/** Declarations of an application's own names in examples. */
const AROUND = `
declare const portal: import('@portico/sdk').Portal
declare const tasks: { id: string; name: string }[]
declare function greet(...names: string[]): void
declare function setLanguage(locale: string): void
declare function refresh(): Promise<void>
declare function loadProject(id: number): Promise<void>
declare function startPolling(): void
declare function stopPolling(): void
declare function showMenu(code: string): void
declare function showStep(step: number): void
declare function closeModal(): void
declare function useToken(token: string): void
declare function readDraft(): string
declare function send(): Promise<void>
declare const backButton: HTMLButtonElement
`

const INDEX = 'applyTheme canReturnToPortal connectToPortal isHosted PortalSdkError returnToPortal'.split(' ')
const TYPES =
  'ConnectOptions PortalSdkErrorCode ReturnOptions Unsubscribe Command Portal ApplicationSwitch ApplicationToken Dialog DialogButton EventTrack HomeCard HomeFigure HomeRow HomeTone Locale MenuTarget OwnMessage PageTarget SearchResult ServiceError SharedState Theme Toast UserGuide Session'.split(
    ' ',
  )
const TESTING = 'createFakePortal FakePortalAnswers FakePortalOptions FakePortal SentMessage'.split(' ')

/** Returns an example as a module that the compiler can check. Names that it uses without an import are imported. */
export function moduleOf(example) {
  const imported = new Set([...example.matchAll(/import \{([^}]*)\}/g)].flatMap(([, names]) => names.split(/[\s,]+/)))
  const missing = (names) => names.filter((name) => !imported.has(name) && new RegExp(`\\b${name}\\b`).test(example))
  const declares = new Set([...example.matchAll(/(?:const|let|function) (\w+)/g)].map(([, name]) => name))
  const around = AROUND.split('\n').filter((line) => !declares.has(/(?:const|function) (\w+)/.exec(line)?.[1]))
  const line = (names, from) => (names.length > 0 ? `import { ${names.join(', ')} } from '${from}'\n` : '')
  return (
    line(missing([...INDEX, ...TYPES]), '@portico/sdk') +
    line(missing(TESTING), '@portico/sdk/testing') +
    `${around.join('\n')}\n${example}\nexport {}\n`
  )
}
