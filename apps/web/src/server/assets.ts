/** The files of the browser's build that a page names. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SCREENS } from '../screens.ts'

export interface Assets {
  /**
   * The element with the whole sheet of styles, encoded once: it is two thirds of a page and the same in each. While
   * developing it links to the sheet.
   */
  readonly styles: Uint8Array
  /** The first script. */
  readonly entry: string
  /** What every screen needs: requested while the page is parsed. */
  readonly app: readonly string[]
  /** What else this screen needs: requested once the page is painted. */
  ofScreen(path: string): readonly string[]
  /** The service worker's code; undefined while developing, where scripts change all the time. */
  readonly worker: string | undefined
}

/** An entry of Vite's manifest (`build.manifest`). */
interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

type Manifest = Readonly<Record<string, Chunk>>

const ENTRY = 'src/client.tsx'
const APP = 'src/app.tsx'
const WORKER = 'src/offline/service-worker.ts'

function chunkOf(manifest: Manifest, name: string): Chunk {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`the build has no ${name}: run npm run build`)
  return chunk
}

/** The addresses of a module's script and of all that it imports. */
function scriptsOf(manifest: Manifest, name: string): string[] {
  const names = new Set([name])
  for (const one of names) for (const imported of chunkOf(manifest, one).imports ?? []) names.add(imported)
  return [...names].map((one) => `/${chunkOf(manifest, one).file}`)
}

/** The screen's file, which is named as its address. */
function sourceOf(manifest: Manifest, path: string): string {
  const file = `src/routes${path}.tsx`
  return file in manifest ? file : `src/routes${path}/index.tsx`
}

/** A worker is no module: its imports would not resolve. */
function workerOf(manifest: Manifest, folder: string): string {
  const { file, imports = [] } = chunkOf(manifest, WORKER)
  if (imports.length > 0) throw new Error(`${WORKER} shares code with the pages: ${imports.join()}`)
  return readFileSync(join(folder, 'client', file), 'utf8')
}

/** @param folder `apps/web/dist` */
export function builtAssets(folder: string): Assets {
  const manifest = JSON.parse(readFileSync(join(folder, 'server/manifest.json'), 'utf8')) as Manifest
  const { file, css = [] } = chunkOf(manifest, ENTRY)
  if (css.length === 0) throw new Error(`the build has no styles with ${ENTRY}`)
  const app = scriptsOf(manifest, APP)
  const screens = new Map(
    Object.keys(SCREENS).map((path) => [
      path,
      scriptsOf(manifest, sourceOf(manifest, path)).filter((script) => !app.includes(script)),
    ]),
  )
  const styles = css.map((sheet) => readFileSync(join(folder, 'client', sheet), 'utf8')).join('\n')
  return {
    styles: Buffer.from(`<style>${styles}</style>`),
    entry: `/${file}`,
    app,
    ofScreen: (path) => screens.get(path) ?? [],
    worker: workerOf(manifest, folder),
  }
}

/** In development Vite serves each file on request. */
export const developingAssets: Assets = {
  styles: Buffer.from('<link rel="stylesheet" href="/src/styles.css">'),
  entry: `/${ENTRY}`,
  app: [],
  ofScreen: () => [],
  worker: undefined,
}
