import { join } from 'node:path'
import type { SettlementFormat } from '../../config/settlement-format.ts'
import { createWaitingLine } from '../../limits/waiting-line.ts'
import { createThread, FILE_MS } from '../../threads/thread.ts'
import type { Settlement } from './port.ts'
import type { readWhole } from './settlement-worker.ts'

const read = createThread<typeof readWhole>(join(import.meta.dirname, 'settlement-worker.ts'), FILE_MS)
/** Each has megabytes of memory while it waits. */
const line = createWaitingLine({ parallel: 1, waiting: 3, perClient: 2 })

/** @param client whose file it is; nobody fills the line alone */
export async function readOnThread(
  client: string,
  text: string,
  formats: Readonly<Record<string, SettlementFormat>>,
): Promise<Settlement> {
  const reading = line.enter(client, () => read({ text, formats }))
  if (reading === undefined) return { ok: false, reason: 'other files are being read: try again in a minute' }
  const file = await reading
  return file.ok ? { ...file, lines: oneByOne(file.lines) } : file
}

async function* oneByOne<T>(all: readonly T[]): AsyncGenerator<T> {
  yield* all
}
