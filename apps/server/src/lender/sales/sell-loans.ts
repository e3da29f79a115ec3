import { done, type operatorCalls, type PayloadOf, refuse } from '@sandigan/contract'
import {
  type Centavos,
  centavosToPesos,
  type LoanEvent,
  loanToday,
  pesosToCentavos,
  type RefusalCode,
  sell,
} from '@sandigan/lending'
import { readHolidays } from '../../core/loans/holidays.ts'
import { eventsOfBorrowersLoans, keyOfLoan } from '../../core/loans/loan-repository.ts'
import type { Services } from '../../platform/context.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { json } from '../../platform/database/parsers.ts'
import type { SaleRow } from '../../platform/database/tables/sales.ts'
import type { ApprovableAction } from '../changes/approvable-action.ts'
import { saleSentence } from '../changes/refusals.ts'
import { signedPesos } from '../changes/standing-view.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'
import { saleSums } from './sale-figures.ts'

type Call = typeof operatorCalls.sellLoans

const OTHER_LIST = 'reference stands for another list'
type Payload = PayloadOf<Call>

const MOST_LOANS = 1_000
/** So many wrong lines are named; a person mends these and tries again. */
const MOST_FAULTS = 20

/** The lines of a list: `number,price`, a first line of words left out. */
export function readSaleRows(text: string): { rows: SaleRow[]; faults: string[] } {
  const rows: SaleRow[] = []
  const faults: string[] = []
  const known = new Set<string>()
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const [orderId = '', pesos = '', ...more] = line
      .split(',')
      .map((part) => part.trim().replace(/^"|"$/g, ''))
    if (line.trim() === '' || (index === 0 && !/\d/.test(pesos))) continue
    const price = /^\d{1,9}(\.\d{1,2})?$/.test(pesos) ? pesosToCentavos(pesos) : null
    if (more.length > 0 || !/^[0-9a-z]{1,40}$/.test(orderId) || price === null)
      faults.push(`line ${index + 1} is not a loan number, a comma and a price in pesos`)
    else if (known.has(orderId)) faults.push(`line ${index + 1} names ${orderId} a second time`)
    else rows.push({ orderId, price })
    known.add(orderId)
  }
  if (rows.length === 0 && faults.length === 0) faults.push('the list names no loan')
  if (rows.length > MOST_LOANS) faults.push(`the list names more than ${MOST_LOANS} loans`)
  return { rows, faults }
}

type Listed = SaleRow & { readonly events: readonly LoanEvent[] | null }

async function withEvents(db: Db | Trx, rows: readonly SaleRow[]): Promise<Listed[]> {
  const keys = []
  for (const { orderId } of rows) keys.push(await keyOfLoan(db, orderId))
  const events = await eventsOfBorrowersLoans(
    db,
    keys.filter((key) => key !== null),
  )
  return rows.map((row) => ({ ...row, events: events.get(row.orderId) ?? null }))
}

const termsOf = ({ reference, buyer, transferOn }: Payload) => ({ reference, buyer, transferOn })

/** Each by the rule that sells one; what was sold by this very list is no fault. */
async function evaluated(trx: Trx, { clock }: Services, payload: Payload) {
  const { rows, faults } = readSaleRows(payload.loans)
  const holidays = await readHolidays(trx)
  const today = clock.today()
  const sums = { loans: 0, owed: 0, value: 0, price: 0, gain: 0 }
  for (const { orderId, price, events } of await withEvents(trx, rows.slice(0, MOST_LOANS))) {
    if (events === null) {
      faults.push(`${orderId}: there is no such loan`)
      continue
    }
    const decided = sell(events, { ...termsOf(payload), price, holidays, by: 'operator' }, today)
    if (!decided.ok && !isOfList(events, payload.reference, decided.code)) {
      faults.push(`${orderId}: ${saleSentence(decided.code)}`)
      continue
    }
    const after = decided.ok ? [...events, ...decided.events] : events
    const { owed, value, gain } = saleSums(after, loanToday(after, today))
    add(sums, { loans: 1, owed, value, price, gain })
  }
  return { rows, faults, sums }
}

export const isOfList = (events: readonly LoanEvent[], reference: string, code: RefusalCode): boolean =>
  code === 'ALREADY_SOLD' && events.some((event) => event.type === 'sold' && event.reference === reference)

type Sums = Record<'loans' | 'owed' | 'value' | 'price' | 'gain', Centavos>

function add(sums: Sums, more: Sums): void {
  for (const key of Object.keys(sums) as (keyof Sums)[]) sums[key] += more[key]
}

const storedList = (trx: Trx, reference: string) =>
  trx.selectFrom('loan_sale_lists').selectAll().where('reference', '=', reference).executeTakeFirst()

/** A list of loans to one buyer: every row is checked with the request and again with the approval, then each is sold by a job. */
export const sellLoans: ApprovableAction<Call> = {
  subject: ({ reference }) => reference,
  shown: ({ loans, ...terms }) => ({ ...terms, loans: `${readSaleRows(loans).rows.length} loans` }),
  async read(trx, services, payload) {
    const { sums, faults } = await evaluated(trx, services, payload)
    const isAgreed = (await storedList(trx, payload.reference)) !== undefined
    return {
      loans: isAgreed ? sums.loans : 0,
      buyer: isAgreed ? payload.buyer.name : null,
      transferOn: isAgreed ? payload.transferOn : null,
      owedByTheBorrowers: centavosToPesos(sums.owed),
      inTheBooks: signedPesos(sums.value),
      price: centavosToPesos(isAgreed ? sums.price : 0),
      gainOnSale: centavosToPesos(isAgreed ? Math.max(0, sums.gain) : 0),
      lossOnSale: centavosToPesos(isAgreed ? Math.max(0, -sums.gain) : 0),
      faults: faults.length,
    }
  },
  ground: ({ faults }) => ({ faults }),
  amountOf: async (_trx, _services, { loans }) =>
    readSaleRows(loans).rows.reduce((sum, { price }) => sum + price, 0),
  async make(trx, services, signature, payload) {
    const { rows, faults, sums } = await evaluated(trx, services, payload)
    const price = centavosToPesos(sums.price)
    const stored = await storedList(trx, payload.reference)
    if (stored !== undefined) {
      const isSame = written(stored.rows) === written(rows)
      return isSame
        ? done({ repeated: true, loans: rows.length, price })
        : refuse('REFERENCE_REUSED', OTHER_LIST)
    }
    if (faults.length > 0) return refuse('INPUT_INVALID', `loans has faults: ${named(faults)}`)
    const { reference, buyer, transferOn } = payload
    const { numInsertedOrUpdatedRows: added } = await trx
      .insertInto('loan_sale_lists')
      .values({
        reference,
        buyer: json(buyer) as never,
        transfer_on: transferOn,
        rows: json(rows) as never,
        refused: json([]) as never,
        made_at: new Date(services.clock.now()),
        made_by: signature.by,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    // Another list took the reference since it was read.
    if (added === 0n) return refuse('REFERENCE_REUSED', OTHER_LIST)
    await services.jobs.send(trx, 'sell-loans', { reference, position: 0 })
    await writeAuditLog(trx, services, signature, {
      action: 'sell-loans',
      subject: reference,
      facts: { loans: String(rows.length), price, buyer: buyer.name, transferOn },
    })
    return done({ repeated: false, loans: rows.length, price })
  },
}

const written = (rows: readonly SaleRow[]): string =>
  rows.map(({ orderId, price }) => `${orderId},${price}`).join('\n')

function named(faults: readonly string[]): string {
  const more = faults.length - MOST_FAULTS
  return [...faults.slice(0, MOST_FAULTS), ...(more > 0 ? [`and ${more} more`] : [])].join('; ')
}
