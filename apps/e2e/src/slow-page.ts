import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export interface SlowPage {
  readonly origin: string
  close(): Promise<void>
}

export interface SlowPageOptions {
  /** Where the link falters: what comes before this text is there immediately, the rest `pauseMs` later. */
  readonly before: string
  readonly pauseMs: number
  /** What stands in the page in place of what the product sent. */
  readonly rewrite?: (html: string) => string
}

/** A link to the product that stops in the middle of every page, while files come immediately. */
export async function slowPage(origin: string, options: SlowPageOptions): Promise<SlowPage> {
  const { before, pauseMs, rewrite = (html: string) => html } = options
  const server = createServer(async ({ url = '' }, response) => {
    const answer = await fetch(origin + url)
    for (const [name, value] of answer.headers)
      if (!['content-encoding', 'content-length', 'connection', 'transfer-encoding'].includes(name))
        response.setHeader(name, value)
    response.statusCode = answer.status
    const page = answer.headers.get('content-type')?.startsWith('text/html')
    if (!page) return void response.end(Buffer.from(await answer.arrayBuffer()))
    const html = rewrite(await answer.text())
    const at = html.indexOf(before)
    if (at < 0) throw new Error(`no ${before} in the page ${url}`)
    response.write(html.slice(0, at))
    await wait(pauseMs)
    response.end(html.slice(at))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}
