import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The console: one page whose screens are loaded when they are opened. It shares no file with the borrower's app. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  // The server puts the nonce of each answer in its place: react-aria adds a style of its own, for touch.
  html: { cspNonce: 'NONCE-OF-THE-ANSWER' },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    // Lists the files of the first load: a journey checks that no chart is among them.
    manifest: true,
    reportCompressedSize: false,
    // An asset inside a script would be a data address, which the policy of the page does not allow.
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [{ name: 'packages', test: /node_modules\/(react|react-dom|scheduler|@tanstack)\// }],
        },
      },
    },
  },
  plugins: [tailwindcss(), react()],
})
