import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/** The package's door for styles stands behind its door for scripts, where no importer finds it. */
const ganttStyles = fileURLToPath(new URL('frappe-gantt.css', import.meta.resolve('frappe-gantt')))

export default defineConfig({
  plugins: [react()],
  // Maps lie beside the scripts, for whoever looks into a hosted application with a browser's tools. What follows:
  // browsers that know light-dark() themselves: rewritten for older ones it would not follow the portal's theme.
  build: { sourcemap: true, cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
  resolve: { alias: { 'frappe-gantt/style': ganttStyles } },
})
