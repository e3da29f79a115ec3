/** The bridge package as it is, in a page with nothing of the app around it: its source, served as scripts. */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import { basename, join } from 'node:path'

const SOURCE = join(import.meta.dirname, '../../../packages/bridge/src')

/** `calls` stores the calls of the fallbacks. */
const PAGE = `<!doctype html><title>Bridge</title><p>Bridge</p>
<script type="module">
import { createBridge, onNativeBack } from './index.ts'
const calls = []
const fallbacks = {
  navigate: (path) => calls.push(['navigate', path]),
  log: (action, payload) => calls.push(['log', action, payload]),
  home: '/main', mine: '/setting', login: '/login',
}
Object.assign(window, { calls, onBack: onNativeBack, bridge: createBridge({ fallbacks }) })
</script>`

export interface BridgePage {
  readonly address: string
  close(): void
}

export async function serveBridgePage(): Promise<BridgePage> {
  const server = createServer(async ({ url = '' }, response) => {
    if (!url.endsWith('.ts')) return response.setHeader('content-type', 'text/html').end(PAGE)
    const source = await readFile(join(SOURCE, basename(url)), 'utf8')
    return response.setHeader('content-type', 'text/javascript').end(stripTypeScriptTypes(source))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the bridge page has no address')
  return { address: `http://127.0.0.1:${address.port}/`, close: () => server.close() }
}
