import path from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Rolldown } from 'vite'
import { threeLanguages } from './three-languages.ts'

const SHELL = path.resolve(import.meta.dirname, '..')

/** The gallery of single components for the tests, as one script and one style sheet. */
export async function bundleGallery(): Promise<{ script: string; styles: string }> {
  const { output } = (await build({
    configFile: false,
    root: SHELL,
    logLevel: 'error',
    plugins: [react(), threeLanguages()],
    build: {
      write: false,
      minify: false,
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: path.join(SHELL, 'src/gallery/gallery.tsx'), output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput
  const script = output.find((file) => file.type === 'chunk')?.code ?? ''
  const styles = output.filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
  return { script, styles: styles.map((file) => (file.type === 'asset' ? String(file.source) : '')).join('\n') }
}
