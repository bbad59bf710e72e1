import type { Plugin } from 'vite'

/** The component library contains its texts in thirty languages; the portal has three. */
const BUNDLED_LANGUAGES = /^(?:en-US|zh-CN|sv-SE)\.mjs$/

/** Leaves the component library's other languages out of the bundle. */
export function threeLanguages(): Plugin {
  return {
    name: 'portico:three-languages',
    enforce: 'pre',
    load(id) {
      const file =
        /[\\/](?:react-aria|react-stately|react-aria-components|@react-\w+[\\/]\w+)[\\/].*intl[\\/].*?([a-z]{2}-[A-Z]{2}\.m?js)$/.exec(
          id,
        )?.[1]
      return file !== undefined && !BUNDLED_LANGUAGES.test(file) ? 'export default {}' : null
    },
  }
}
