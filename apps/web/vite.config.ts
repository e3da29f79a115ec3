import { join } from 'node:path'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import settings from './project.inlang/settings.json' with { type: 'json' }
import { leanClient } from './src/build/lean-client.ts'
import { leanMessages } from './src/build/lean-messages.ts'

const OURS = /packages\/|src\/shared\/|src\/paraglide\//
const INSIDE =
  /ui\/src\/\w+\/(dialog|option-list|accordion|rows|amount)\.tsx|shared\/(loan\/|storage\/idempotency\.ts|address\/application\.ts)/
const FRAMEWORK = /node_modules\/(react|react-dom|scheduler|@tanstack|seroval)/
/** Titles by which other screens are linked: left alone, each is a file of a hundred bytes that most screens fetch. */
const LINKED_TITLES = /messages\/(confirm|order|repayment_choice)_title\.js$/

/**
 * Many small files compress badly: left to itself the bundler makes some twenty of them for a screen, and they
 * weigh 4 kB (brotli) more than these three. What only some screens use stays with those screens.
 */
const CHUNKS = [
  { name: 'base', test: (id: string) => FRAMEWORK.test(id) || LINKED_TITLES.test(id) },
  // A visitor's first page is the slowest of all, and needs nothing of what only a borrower meets.
  { name: 'shared', test: (id: string) => OURS.test(id) && !INSIDE.test(id), minShareCount: 14 },
  { name: 'inside', test: INSIDE, minShareCount: 5 },
]

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  // The host process serves the built files with its own cache rules.
  // Lists of what each screen imports weigh 1 kB in the entry; the screens are fetched ahead at rest anyway.
  // Whoever starts the product reads that it is being built, not how long each part of the bundler took.
  build: {
    emptyOutDir: true,
    reportCompressedSize: false,
    modulePreload: false,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
    // The built pages carry their own React, the one for production: which one a package from outside would be depends
    // on the settings of the process, and the one for development takes three times as long for a page.
    ...(command === 'build' && {
      ssr: {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      },
    }),
  },
  plugins: [
    paraglideVitePlugin({
      // The compiler looks from where it is started, which is not always this folder.
      project: join(import.meta.dirname, 'project.inlang'),
      outdir: join(import.meta.dirname, 'src/paraglide'),
      // The page decides its own locale: shared/locale/locale.ts.
      strategy: ['globalVariable', 'baseLocale'],
      emitTsDeclarations: true,
    }),
    leanMessages(settings.locales),
    leanClient(),
    tailwindcss(),
    tanstackStart({
      router: {
        routeFileIgnorePattern: '\\.test\\.tsx?$',
        // A route's loader comes with its screen: the entry, which every screen pays for, only names the routes.
        codeSplittingOptions: {
          defaultBehavior: [
            ['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent'],
          ],
        },
      },
      server: { build: { inlineCss: true } },
      importProtection: { enabled: true },
    }),
    react(),
  ],
}))
