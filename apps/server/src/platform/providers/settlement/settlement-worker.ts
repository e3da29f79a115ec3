/** Reads a settlement file that was sent whole, on a thread of its own. One of any length is read a line at a time by a command. */
import type { SettlementFormat } from '../../config/settlement-format.ts'
import { answerOnThread } from '../../threads/thread.ts'
import type { SettlementLine } from './port.ts'
import { readSettlement } from './read-settlement.ts'

export interface WholeFile {
  readonly text: string
  readonly formats: Readonly<Record<string, SettlementFormat>>
}

export type ReadFile =
  | { readonly ok: true; readonly format: string; readonly lines: readonly SettlementLine[] }
  | { readonly ok: false; readonly reason: string }

/** A day of a large lender has some ten thousand; each takes some hundred bytes of memory, on the thread and on ours. */
const MOST_LINES = 200_000

export async function readWhole({ text, formats }: WholeFile): Promise<ReadFile> {
  const settlement = await readSettlement(bytesOf(text), formats)
  if (!settlement.ok) return settlement
  const lines: SettlementLine[] = []
  for await (const line of settlement.lines) {
    if (lines.length === MOST_LINES)
      return { ok: false, reason: `it has more than ${MOST_LINES} lines: use npm run reconcile` }
    lines.push(line)
  }
  return { ok: true, format: settlement.format, lines }
}

/** With a byte order mark: what was sent is decoded already, whatever the format says of files. */
async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`\uFEFF${text.replace(/^\uFEFF/, '')}`)
}

answerOnThread(readWhole)
