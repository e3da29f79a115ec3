import { done, type operatorCalls, type PayloadOf, refuse } from '@sandigan/contract'
import {
  accountName,
  type Centavos,
  centavosToPesos,
  type IsoDate,
  type JournalLine,
  pesosToCentavos,
} from '@sandigan/lending'
import { trialBalanceOn } from '../../core/loans/books-repository.ts'
import { latestClosedDay } from '../../core/loans/closed-days.ts'
import { lastDayOf, monthOf } from '../../core/loans/closed-months.ts'
import { HOUSE } from '../../core/loans/journal-rows.ts'
import { postHouseEntry } from '../../core/loans/post-house-entry.ts'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { JsonOutcomeOf } from '../../platform/http/json-route.ts'
import type { Signature } from '../access/operator-handler.ts'
import type { ApprovableAction } from '../changes/approvable-action.ts'
import { lineToExplain, matchByRule, matchExplained } from '../../money/bank/match-bank-lines.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'
import { amountOf, balancesOf, bankAmountOf, entryLines, whyFactsAreWrong } from './entry-lines.ts'
import { addEntry, entryById, entryIdOf, linesOfEntries, lockHouseEntries } from './house-entry-repository.ts'

type Call = typeof operatorCalls.addHouseEntry
type Payload = PayloadOf<Call>

/** Money of the house itself: what two people say happened, by its kind. */
export const addHouseEntry: ApprovableAction<Call> = {
  subject: ({ kind, reference }) => `${kind}:${reference}`,
  read: async (trx, _services, payload) => {
    const balances = await trialBalanceOn(trx, payload.day)
    const entry = entryLines(payload.kind, factsOf(payload), balances)
    const stored = (await linesOfEntries(trx, [entryIdOf(payload.reference)])).get(
      entryIdOf(payload.reference),
    )
    return compared(payload.day, stored?.length ? stored : entry, balances)
  },
  // Other entries move the same accounts; at a year's end what stands on them is what is posted.
  ground: (read, { kind }) => (kind === 'year-end' ? read : null),
  async make(trx, services, signature, payload) {
    const { reference, kind, day, counterparty, tin, document, note } = payload
    const facts = factsOf(payload)
    const refusal = whyFactsAreWrong(kind, facts)
    if (refusal !== null) return refusal
    await lockHouseEntries(trx)
    const entryId = entryIdOf(reference)
    const stored = await entryById(trx, entryId)
    if (stored !== null) {
      const isSame =
        stored.kind === kind && stored.day === day && (facts.amount ?? stored.amount) === stored.amount
      return isSame
        ? answered(trx, { entryId, day }, true)
        : refuse('REFERENCE_REUSED', 'reference stands for another entry')
    }
    if (kind === 'year-end') {
      const early = await whyYearHasNotEnded(trx, day)
      if (early !== null) return early
    }
    const lines = entryLines(kind, facts, await trialBalanceOn(trx, day))
    if (lines.length === 0)
      return refuse('INPUT_INVALID', 'day has nothing on accounts of income and expenses')
    const { bankLineId } = payload
    const line = bankLineId === undefined ? null : await lineToExplain(trx, bankLineId, bankAmountOf(lines))
    if (line?.ok === false) return line
    const details = { counterparty, tin, document, note }
    const recorded = await record(trx, services, signature, {
      ...details,
      entryId,
      kind,
      day,
      lines,
      amount: facts.amount ?? amountOf(lines),
      withheld: facts.withheld ?? 0,
      action: 'add-house-entry',
    })
    if (recorded.ok && line !== null)
      await matchExplained(trx, services, signature.by, { line: line.data, borrowerId: HOUSE, entryId })
    else if (recorded.ok) await matchByRule(trx, services)
    return recorded
  },
}

const centavos = (pesos: string | undefined): Centavos | undefined =>
  pesos === undefined ? undefined : (pesosToCentavos(pesos) ?? 0)

const factsOf = ({ amount, withheld, ...rest }: Payload) => ({
  ...rest,
  amount: centavos(amount),
  withheld: centavos(withheld),
})

/** Income and expenses of a day are known once what time earned is posted up to it, which ends on month ends. */
async function whyYearHasNotEnded(trx: Trx, day: IsoDate) {
  if (day !== lastDayOf(monthOf(day))) return refuse('INPUT_INVALID', 'day is the last one of a month')
  if (((await latestClosedDay(trx)) ?? '') < day)
    return refuse('DAY_NOT_CLOSED', `not every loan is posted up to ${day} yet`)
  return null
}

/** The accounts that an entry moves, as they stand at the end of its day. */
export const compared = (
  day: IsoDate,
  lines: readonly JournalLine[],
  balances: ReadonlyMap<string, Centavos>,
): Readonly<Record<string, string>> => ({
  day,
  ...Object.fromEntries(
    balancesOf(
      lines.map(({ account }) => account),
      balances,
    ).map(([name, balance]) => [name, centavosToPesos(balance)]),
  ),
})

type NewEntry = Omit<Parameters<typeof addEntry>[1], 'entry_id' | 'reason' | 'posted_by' | 'posted_at'> & {
  readonly entryId: string
  readonly lines: readonly JournalLine[]
  readonly action: string
}

/** Posts it, and writes the register and the record beside it. */
export async function record(
  trx: Trx,
  services: Services,
  signature: Signature,
  { entryId, lines, action, ...entry }: NewEntry,
): Promise<JsonOutcomeOf<Call>> {
  const { day, reverses } = entry
  const refusal = await postHouseEntry(trx, services, entryId, {
    kind: reverses === undefined ? 'event' : 'reversal',
    on: day,
    reference: entryId,
    reverses: reverses ?? null,
    lines: [...lines],
  })
  if (refusal !== null) return refusal
  await addEntry(trx, {
    ...entry,
    entry_id: entryId,
    reason: signature.reason,
    posted_by: signature.by,
    posted_at: new Date(services.clock.now()),
  })
  const facts = { kind: entry.kind, day, amount: centavosToPesos(entry.amount) }
  await writeAuditLog(trx, services, signature, { action, subject: entryId, facts })
  return answered(trx, { entryId, day }, false)
}

export async function answered(
  trx: Trx,
  { entryId, day }: { readonly entryId: string; readonly day: IsoDate },
  repeated: boolean,
): Promise<JsonOutcomeOf<Call>> {
  const lines = (await linesOfEntries(trx, [entryId])).get(entryId) ?? []
  return done({ repeated, entryId, day, lines: lines.map(lineView) })
}

export const lineView = ({ account, debit, credit }: JournalLine) => ({
  account,
  name: accountName(account),
  debit: centavosToPesos(debit),
  credit: centavosToPesos(credit),
})
