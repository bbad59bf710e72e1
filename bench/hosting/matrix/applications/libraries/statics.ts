import { serveFiles, type Application } from '../application.ts'
import type { Step } from '../../steps.ts'

export const statics = (code: string, what: string, steps: Step[]): Application => ({
  code,
  what,
  npm: {
    folder: 'statics',
    packages: [
      'monaco-editor',
      'vditor',
      'graphiql@3',
      '@graphiql/react',
      'luckysheet',
      'react@18',
      'react-dom@18',
      'graphql',
    ],
  },
  sources: 'static',
  path: `/${code}/`,
  start: ({ folder, port }) => serveFiles(folder, port),
  steps: () => steps,
})
