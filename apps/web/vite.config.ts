import { paraglideVitePlugin } from '@inlang/paraglide-js'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import settings from './project.inlang/settings.json' with { type: 'json' }
import { leanMessages } from './src/build/lean-messages.ts'

/**
 * Many small files compress badly: left to itself the bundler makes some twenty of them for a screen, and they
 * weigh 4 kB (brotli) more than these two. What fewer than five screens use stays with those screens.
 */
const CHUNKS = [
  { name: 'base', test: /node_modules\/(react|react-dom|scheduler|@tanstack|seroval)/ },
  { name: 'shared', test: /packages\/|src\/shared\/|src\/paraglide\//, minShareCount: 5 },
]

export default defineConfig({
  root: import.meta.dirname,
  // The host process serves the built files with its own cache rules.
  build: { emptyOutDir: true, reportCompressedSize: false },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } } },
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/paraglide',
      // The page decides its own locale: shared/locale.ts.
      strategy: ['globalVariable', 'baseLocale'],
      emitTsDeclarations: true,
    }),
    leanMessages(settings.locales),
    tailwindcss(),
    tanstackStart({
      router: { routeFileIgnorePattern: '\\.test\\.tsx?$' },
      server: { build: { inlineCss: true } },
      importProtection: { enabled: true },
    }),
    react(),
  ],
})
