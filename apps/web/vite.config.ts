import { join } from 'node:path'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { OLDEST } from './oldest-browsers.ts'
import { wholeWords } from './src/shared/locale/whole-words.ts'

/**
 * Many small files compress badly, and a browser without HTTP/2 fetches six at a time: left to itself the bundler makes
 * some twenty of them for a screen. What eight screens or more need is one file. The packages from outside are another: it
 * stays in a browser's cache over our releases, and a phone compiles it by itself.
 */
const CHUNKS = [
  { name: 'packages', test: /node_modules/ },
  { name: 'shared', minShareCount: 8 },
]

/** One translation in a compiled message. The default catalogue is quoted and stays to the letter. */
const TRANSLATION = /^const (?:en|fil)_[\s\S]*?^\};$/gm

/** Translations without breaks inside a word; a consent stays as it is, since the hash of its text is recorded. */
const wholeWordsOfTranslations: Plugin = {
  name: 'whole-words-of-translations',
  transform: {
    filter: { id: { include: /\/paraglide\/messages\/\w+\.js$/, exclude: /_consent\.js$/ } },
    handler: (code) =>
      code.replace(TRANSLATION, (translation) => translation.replaceAll(/`[^`]*`/g, wholeWords)),
  },
}

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  build: {
    emptyOutDir: true,
    // For both halves: the official site's sheet is built with the server's.
    cssTarget: OLDEST,
    reportCompressedSize: false,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        target: OLDEST,
        // The server reads here which files a page needs. (src/server/assets.ts)
        manifest: true,
        rolldownOptions: {
          input: ['src/client.tsx', 'src/offline/service-worker.ts'],
          output: { codeSplitting: { groups: CHUNKS } },
        },
      },
    },
    ssr: {
      build: { outDir: 'dist/server', rolldownOptions: { input: { server: 'src/server.tsx' } } },
      // The built pages carry their own React, the one for production: which one a package from outside would be depends
      // on the settings of the process, and the one for development takes three times as long for a page.
      ...(command === 'build' && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      }),
    },
  },
  plugins: [
    paraglideVitePlugin({
      // The compiler searches from where it is started, which is not always this folder.
      project: join(import.meta.dirname, 'project.inlang'),
      outdir: join(import.meta.dirname, 'src/paraglide'),
      // The page decides its own locale: shared/locale/locale.ts.
      strategy: ['globalVariable', 'baseLocale'],
      emitTsDeclarations: true,
    }),
    wholeWordsOfTranslations,
    // Its own pass targets newer phones, and would drop the `vh` before a `dvh`; the build's pass knows ours.
    tailwindcss({ optimize: false }),
    react(),
  ],
}))
