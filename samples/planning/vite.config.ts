import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/** The package's door for styles stands behind its door for scripts, where no importer finds it. */
const ganttStyles = fileURLToPath(new URL('frappe-gantt.css', import.meta.resolve('frappe-gantt')))

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { 'frappe-gantt/style': ganttStyles } },
})
