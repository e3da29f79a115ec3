import { paraglideVitePlugin } from '@inlang/paraglide-js'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  // The host process serves the built files with its own cache rules.
  build: { emptyOutDir: true, reportCompressedSize: false },
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/paraglide',
      // The page decides its own locale: shared/locale.ts.
      strategy: ['globalVariable', 'baseLocale'],
      emitTsDeclarations: true,
    }),
    tailwindcss(),
    tanstackStart({
      router: { routeFileIgnorePattern: '\\.test\\.tsx?$' },
      server: { build: { inlineCss: true } },
      importProtection: { enabled: true },
    }),
    react(),
  ],
})
