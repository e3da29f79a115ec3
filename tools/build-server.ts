/**
 * The server as one file. From source a start reads 1,900 files, which takes longer than opening the database;
 * packages with native parts, workers or data of their own stay what they are.
 */
import { dirname, join, relative } from 'node:path'
import { build, type Plugin } from 'vite'
import { writeSbom } from './sbom.ts'

const SERVER = join(import.meta.dirname, '../apps/server')
const OUT = join(SERVER, 'dist')
/** Many small files each. The workspaces come along by themselves. */
const TAKEN_ALONG = ['typebox', 'kysely', 'libphonenumber-js', 'pg-boss']

/** What a file reads beside itself still lies beside the source. */
const foldersOfTheSource: Plugin = {
  name: 'folders-of-the-source',
  transform: {
    filter: { id: /\/apps\/server\/src\//, code: /import\.meta\.dirname/ },
    handler(code, id) {
      const folder = JSON.stringify(`/${relative(OUT, dirname(id))}`)
      return { code: code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`), map: null }
    },
  },
}

export async function buildServer(): Promise<void> {
  await build({
    configFile: false,
    root: SERVER,
    logLevel: 'warn',
    plugins: [foldersOfTheSource],
    ssr: { noExternal: TAKEN_ALONG },
    build: {
      ssr: true,
      outDir: OUT,
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      reportCompressedSize: false,
      // All in one folder: `foldersOfTheSource` counts from it.
      rolldownOptions: {
        input: ['src/main.ts', 'src/product.ts'],
        output: { chunkFileNames: '[name].js' },
      },
    },
  })
  await writeSbom(join(OUT, 'sbom.json'))
}
