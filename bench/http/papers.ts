/** One session that has papers drawn without end: what everybody else's login page takes meanwhile, and what a refusal costs. */
import { Worker } from 'node:worker_threads'
import { startProduct } from '../../apps/e2e/src/product.ts'
import { type Figure, milliseconds, type Part, percentile } from '../figure.ts'
import type { PaperData } from './paper-sender.ts'

const PAPERS = 1_500
const LANES = 40
const LOGINS = 100
/** One after the other: parallel ones wait for each other as well. */
const REFUSED = 100
const LOGIN_LIMIT_MS = 500
const REFUSAL_LIMIT_MS = 50
/** As they are where nothing is set; products of tests have none to speak of. */
const LIMITS = {
  LIMIT_CALLS_PER_MINUTE: '240',
  LIMIT_SAME_CALL_PER_MINUTE: '60',
  LIMIT_CALLS_PER_ADDRESS_MINUTE: '1200',
}

/** Milliseconds of one request. Throws where it is answered with another status. */
async function timeOf(url: string, wanted: number): Promise<number> {
  const started = performance.now()
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (answer.status !== wanted) throw new Error(`${url.split('?')[0]} answered ${answer.status}`)
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
    const url = `${origin}/files/statement.pdf?${query}`
    const workerData: PaperData = {
      url,
      lanes: LANES,
      count: PAPERS,
      stop,
    }
    const sender = new Worker(new URL('./paper-sender.ts', import.meta.url), { workerData })
    const sent = new Promise<number[]>((resolve, reject) => {
      sender.once('message', resolve)
      sender.once('error', reject)
    })
    const logins = []
    for (let n = 0; n < LOGINS; n += 1) logins.push(await timeOf(`${origin}/login`, 200))
    Atomics.store(stop, 0, 1)
    const opened = await sent
    const refused = []
    for (let n = 0; n < REFUSED; n += 1) refused.push(await timeOf(url, 429))
    return figures(opened, { logins, refused })
  } finally {
    await product.stop()
  }
}

function figures(
  opened: readonly number[],
  { logins, refused }: Readonly<Record<'logins' | 'refused', readonly number[]>>,
): Figure[] {
  const drawn = opened.filter((status) => status === 200).length
  const login = percentile(logins, 95)
  const refusal = percentile(refused, 95)
  return [
    {
      name: `/login beside ${opened.length} papers of one session, ${drawn} of them drawn, the fastest 95 of ${LOGINS}`,
      measured: milliseconds(login),
      against: `${milliseconds(LOGIN_LIMIT_MS)}, limit`,
      ratio: login / LOGIN_LIMIT_MS,
      goal: { atMost: 1 },
    },
    {
      name: `a refused one, the fastest 95 of ${REFUSED}`,
      measured: milliseconds(refusal),
      against: `${milliseconds(REFUSAL_LIMIT_MS)}, limit`,
      ratio: refusal / REFUSAL_LIMIT_MS,
      goal: { atMost: 1 },
    },
  ]
}
