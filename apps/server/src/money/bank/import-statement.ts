/** Stores the lines of a bank statement, each once and none left out between two. (Decision 320.) */
import { createHash } from 'node:crypto'
import { refuse } from '@sandigan/contract'
import { addDays, type Centavos, centavosToPesos, type IsoDate } from '@sandigan/lending'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { inList } from '../../platform/database/in-list.ts'
import { keyedAgain } from '../../platform/encryption/encrypted-columns.ts'
import { encryptionOf } from '../../platform/encryption/encryption.ts'
import { newId } from '../../platform/ids.ts'
import type { StatementLine } from '../../platform/providers/bank-statement/read-bank-statement.ts'
import { lastLine, linesToExplain, lockBank } from './bank-line-repository.ts'
import { matchByRule } from './match-bank-lines.ts'

/** Rows of one statement. */
const BATCH = 500
const NEVER = '9999-12-31'

/** What the account had before the first line that was ever uploaded: it is to be explained as any line is. */
const BEFORE = 'Balance before the first line of the statement'

export interface Imported {
  readonly added: number
  readonly known: number
  readonly matched: number
  readonly toExplain: number
  readonly firstDay: IsoDate | null
  readonly lastDay: IsoDate | null
  readonly closing: Centavos | null
}

/** @param lines the oldest first, each balance following from the one before */
export async function importStatement(
  trx: Trx,
  services: Pick<Services, 'clock'>,
  lines: readonly StatementLine[],
  { fileName, by }: { readonly fileName: string; readonly by: string },
) {
  await lockBank(trx)
  const keyed = keysOf(trx, lines)
  const stored = await storedKeys(
    trx,
    keyed.map(({ key }) => key),
  )
  const begins = keyed.findIndex(({ key }) => !stored.has(key))
  const fresh = begins === -1 ? [] : keyed.slice(begins)
  const before = await lastLine(trx)
  const gap = whyNotNext(fresh, stored, before)
  if (gap !== null) return gap
  const added = { file_name: fileName, added_by: by, added_at: new Date(services.clock.now()) }
  const first = fresh[0]?.line
  const opening = before === null && first !== undefined ? openingOf(first) : []
  const start = before === null ? 0 : before.place + 1
  const rows = [...opening, ...fresh].map(({ line, key }, at) =>
    row(trx, line, { ...added, key, place: start + at }),
  )
  for (let at = 0; at < rows.length; at += BATCH)
    await trx
      .insertInto('bank_lines')
      .values(rows.slice(at, at + BATCH))
      .execute()
  const matched = await matchByRule(trx, services)
  const { count: toExplain } = await linesToExplain(trx, NEVER)
  const imported: Imported = {
    added: fresh.length,
    known: lines.length - fresh.length,
    matched,
    toExplain,
    firstDay: lines[0]?.day ?? null,
    lastDay: lines.at(-1)?.day ?? null,
    closing: lines.at(-1)?.balance ?? null,
  }
  return { ok: true, data: imported } as const
}

interface Keyed {
  readonly line: StatementLine
  readonly key: string
}

/** What a line says, whichever file says it; of lines that say the same in one file, the first, the second … */
function keysOf(trx: Trx, lines: readonly StatementLine[]): Keyed[] {
  const encryption = encryptionOf(trx)
  const times = new Map<string, number>()
  return lines.map((line) => {
    const { day, amount, balance, description, reference } = line
    const said = JSON.stringify([day, amount, balance, description, reference])
    const time = (times.get(said) ?? 0) + 1
    times.set(said, time)
    const plain = createHash('sha256').update(`${said} ${time}`).digest('hex')
    return { line, key: keyedAgain(encryption, 'bank-line', plain) }
  })
}

async function storedKeys(trx: Trx, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('bank_lines')
    .select('line_key')
    .where('line_key', 'in', inList([...keys]))
    .execute()
  return new Set(rows.map((one) => one.line_key))
}

/** New lines follow the last one that is stored, or are the first of all. */
function whyNotNext(
  fresh: readonly Keyed[],
  stored: ReadonlySet<string>,
  before: { readonly day: IsoDate; readonly balance: Centavos } | null,
) {
  const [first] = fresh
  if (first === undefined || before === null) return null
  const { line, day, amount, balance } = first.line
  const opening = balance - amount
  if (fresh.some(({ key }) => stored.has(key)) || day < before.day)
    return refuse(
      'STATEMENT_GAP',
      `line ${line} is new and stands before lines that are stored: statements are uploaded in order`,
    )
  if (opening !== before.balance)
    return refuse(
      'STATEMENT_GAP',
      `line ${line} begins with a balance of ${centavosToPesos(opening)}, and the last line stored, of ${before.day}, ends with ${centavosToPesos(before.balance)}: lines between them are missing`,
    )
  return null
}

function openingOf({ day, amount, balance }: StatementLine): Keyed[] {
  const opening = balance - amount
  if (opening === 0) return []
  const line = {
    line: 0,
    day: addDays(day, -1),
    description: BEFORE,
    reference: '',
    amount: opening,
    balance: opening,
  }
  return [{ line, key: 'opening' }]
}

const row = (
  trx: Trx,
  { day, description, reference, amount, balance }: StatementLine,
  { key, ...added }: { key: string; place: number; file_name: string; added_by: string; added_at: Date },
) => ({
  line_id: newId(),
  line_key: key,
  day,
  amount,
  balance,
  description: encryptionOf(trx).encrypt('bank_lines.description', description),
  reference: encryptionOf(trx).encrypt('bank_lines.reference', reference),
  ...added,
})
