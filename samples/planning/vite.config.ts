import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/** The package lists its export for styles behind that for scripts, where importers do not find it. */
const ganttStyles = fileURLToPath(new URL('frappe-gantt.css', import.meta.resolve('frappe-gantt')))

export default defineConfig({
  plugins: [react()],
  // source maps are beside the scripts; browsers with light-dark(): its replacement would not follow the portal's theme
  build: {
    rollupOptions: { input: ['index.html', 'home-cards.html'] },
    sourcemap: true,
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
  resolve: { alias: { 'frappe-gantt/style': ganttStyles } },
})
