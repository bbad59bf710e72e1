import type { Language } from '@portico/i18n/languages'
import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { titleCutNames } from '../../../shared/src/title-cut-names.ts'
import { changeLanguage } from '../lib/i18n/i18n.ts'
import '../ui/tokens.css'
import '../ui/base.css'
import '../ui/fields/choice-box.css'
import '../ui/forced-colors.css'
import { calls } from './calls.ts'
import * as fields from './fields.tsx'
import { OrganisationRowsExample } from './organisation-rows.tsx'
import * as overlays from './overlays.tsx'
import { TabBarExample } from './tab-bar.tsx'
import { TreeExample } from './tree.tsx'

/**
 * The components that a test can show, each alone on the page. Only tests use this file; no page of the portal imports
 * it.
 */
const EXAMPLES = {
  ...fields,
  ...overlays,
  OrganisationRowsExample,
  TabBarExample,
  TreeExample,
}

declare global {
  interface Window {
    /** Shows a component with these props, which JSON can hold, in a language. */
    show(name: keyof typeof EXAMPLES, props: object, language: Language): Promise<void>
    /** The recorded calls of the component's callbacks since then, with their arguments. */
    calls: unknown[][]
  }
}

const root = createRoot(document.getElementById('root')!)
let shownCount = 0

window.calls = calls
window.show = async (name, props, language) => {
  flushSync(() => root.render(null))
  await changeLanguage(language, false)
  document.documentElement.lang = language
  const Example = EXAMPLES[name] as ComponentType<object>
  calls.length = 0
  shownCount += 1
  flushSync(() => root.render(<Example key={shownCount} {...props} />))
}
titleCutNames()
