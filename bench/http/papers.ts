/** One session that has papers drawn without end: what everybody else's login page takes meanwhile, and what a refusal costs. */
import { Worker } from 'node:worker_threads'
import { startProduct } from '../../apps/e2e/src/product.ts'
import { type Figure, milliseconds, type Part, percentile } from '../figure.ts'
import type { Opened, PaperData } from './paper-sender.ts'

const PAPERS = 1_500
const LANES = 40
const LOGINS = 100
const LOGIN_LIMIT_MS = 500
const REFUSAL_LIMIT_MS = 50
/** As they are where nothing is set; products of tests have none to speak of. */
const LIMITS = {
  LIMIT_CALLS_PER_MINUTE: '240',
  LIMIT_SAME_CALL_PER_MINUTE: '60',
  LIMIT_CALLS_PER_ADDRESS_MINUTE: '1200',
}

async function loginTime(origin: string): Promise<number> {
  const started = performance.now()
  const page = await fetch(`${origin}/login`)
  await page.arrayBuffer()
  if (!page.ok) throw new Error(`/login answered ${page.status}`)
  return performance.now() - started
}

export const papers: Part = async () => {
  const product = await startProduct({ env: LIMITS })
  try {
    const { origin, sandbox } = product
    const running = (await sandbox.personas()).find(({ orderStatus }) => orderStatus === 170)
    if (running === undefined) throw new Error('no persona has a running loan')
    const { sessionId, productId, orderId } = running
    const query = new URLSearchParams({ sessionId, productId, orderId })
    const stop = new Int32Array(new SharedArrayBuffer(4))
    const workerData: PaperData = {
      url: `${origin}/files/statement.pdf?${query}`,
      lanes: LANES,
      count: PAPERS,
      stop,
    }
    const sender = new Worker(new URL('./paper-sender.ts', import.meta.url), { workerData })
    const sent = new Promise<Opened[]>((resolve, reject) => {
      sender.once('message', resolve)
      sender.once('error', reject)
    })
    const logins = []
    for (let n = 0; n < LOGINS; n += 1) logins.push(await loginTime(origin))
    Atomics.store(stop, 0, 1)
    return figures(await sent, logins)
  } finally {
    await product.stop()
  }
}

function figures(opened: readonly Opened[], logins: readonly number[]): Figure[] {
  const refused = opened.filter(({ status }) => status !== 200)
  const login = percentile(logins, 95)
  const refusal = percentile(
    refused.map(({ ms }) => ms),
    95,
  )
  const counts = `${opened.length} papers of one session, ${opened.length - refused.length} of them drawn`
  return [
    {
      name: `/login beside ${counts}, the fastest 95 of ${LOGINS}`,
      measured: milliseconds(login),
      against: `${milliseconds(LOGIN_LIMIT_MS)}, limit`,
      ratio: login / LOGIN_LIMIT_MS,
      goal: { atMost: 1 },
    },
    {
      name: `a refused one, the fastest 95 of 100, ${LANES} at once`,
      measured: milliseconds(refusal),
      against: `${milliseconds(REFUSAL_LIMIT_MS)}, limit`,
      ratio: refusal / REFUSAL_LIMIT_MS,
      goal: { atMost: 1 },
    },
  ]
}
