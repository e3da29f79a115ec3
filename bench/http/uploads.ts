/** Forty photos of ten megabytes at once: what they take of the memory, and what else is still answered meanwhile. */
import { crc32, deflateSync } from 'node:zlib'
import { Worker } from 'node:worker_threads'
import { startProduct } from '../../apps/e2e/src/product.ts'
import { type Figure, milliseconds, type Part } from '../figure.ts'
import { residentBytes } from './process-metrics.ts'
import type { SenderData } from './upload-sender.ts'

const UPLOADS = 40
const SIDE = 1_800
const EVERY_MS = 50
const MEMORY_LIMIT = 200_000_000
const HEALTH_LIMIT_MS = 1_000

/** A true PNG of 9.7 MB: its pixels are stored as they are. */
function largePicture(): Uint8Array {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const size = Buffer.alloc(4)
    size.writeUInt32BE(data.length)
    const check = Buffer.alloc(4)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([size, body, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(SIDE, 0)
  header.writeUInt32BE(SIDE, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const row = SIDE * 3 + 1
  const pixels = Buffer.alloc(row * SIDE, 0x6a)
  for (let line = 0; line < SIDE; line += 1) pixels[line * row] = 0
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = chunk('IDAT', deflateSync(pixels, { level: 0 }))
  return Buffer.concat([signature, chunk('IHDR', header), data, chunk('IEND', Buffer.alloc(0))])
}

async function healthTime(origin: string): Promise<number> {
  const begun = performance.now()
  await (await fetch(`${origin}/health`)).arrayBuffer()
  return performance.now() - begun
}

/** In a thread of its own: forty bodies of ten megabytes keep the sender busy, and the probe must not wait for that. */
function sendAll(origin: string, sessions: readonly string[], count: number): Promise<number[]> {
  const workerData: SenderData = { origin, sessions, count, picture: largePicture() }
  const sender = new Worker(new URL('./upload-sender.ts', import.meta.url), { workerData })
  return new Promise((resolve, reject) => {
    sender.once('message', resolve)
    sender.once('error', reject)
  })
}

export const uploads: Part = async () => {
  const product = await startProduct()
  try {
    const { origin, sandbox } = product
    const sessions = (await sandbox.personas()).map((one) => one.sessionId).filter((one) => one !== '')
    await sendAll(origin, sessions, 1)
    const before = await residentBytes(origin)
    const sent = sendAll(origin, sessions, UPLOADS)
    const load = { busy: true }
    void sent.finally(() => (load.busy = false))
    let [most, slowest] = [before, 0]
    while (load.busy) {
      slowest = Math.max(slowest, await healthTime(origin))
      most = Math.max(most, await residentBytes(origin))
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
    }
    const statuses = await sent
    const taken = statuses.filter((status) => status === 200).length
    const name = `${UPLOADS} uploads of 10 MB at once (${taken} taken, ${UPLOADS - taken} told to come back)`
    return figures(name, most - before, slowest)
  } finally {
    await product.stop()
  }
}

const figures = (name: string, grown: number, slowest: number): Figure[] => [
  {
    name: `memory, ${name}`,
    measured: `${Math.round(grown / 1e6)} MB more`,
    against: `${MEMORY_LIMIT / 1e6} MB, limit`,
    ratio: grown / MEMORY_LIMIT,
    goal: { atMost: 1 },
  },
  {
    name: 'slowest /health meanwhile',
    measured: milliseconds(slowest),
    against: `${milliseconds(HEALTH_LIMIT_MS)}, limit`,
    ratio: slowest / HEALTH_LIMIT_MS,
    goal: { atMost: 1 },
  },
]
