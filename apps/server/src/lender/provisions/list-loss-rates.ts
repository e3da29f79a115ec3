/** The rates by which losses are expected: what holds, what comes, and the next ones. (Decision 328.) */
import { done, type operatorCalls, type PayloadOf, refuse } from '@sandigan/contract'
import {
  canonicalJson,
  EXAMPLE_LOSS_RATES,
  type IsoDate,
  type LossRates,
  lossRatesOn,
  whyNoLossRates,
} from '@sandigan/lending'
import { sql } from 'kysely'
import { lossRatesOf, ownLossRates } from '../../core/month-ends/loss-rates.ts'
import { json } from '../../platform/database/parsers.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import type { ApprovableAction } from '../changes/approvable-action.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'
import { percentOf, ratesText, readRates } from './rates-text.ts'

type Save = typeof operatorCalls.saveLossRates

export const ratesView = ({ version, from, overlay }: LossRates) => ({
  version,
  from,
  isExample: version === EXAMPLE_LOSS_RATES.version,
  overlay: overlay && { percent: overlay.percent, why: overlay.reason },
})

/** Every version, the one that begins last first: which holds now, and which comes. */
export const listLossRates: OperatorHandler<typeof operatorCalls.listLossRates> = async ({ db, clock }) => {
  const own = await ownLossRates(db)
  const saved = own.map(lossRatesOf)
  const rows = [...saved, EXAMPLE_LOSS_RATES].map((rates) => {
    const row = own.find(({ version }) => version === rates.version)
    return {
      ...ratesView(rates),
      state: stateOf(rates, saved, clock.today()),
      tables: rates.tables.map(({ productId, client, buckets }) => ({
        productId,
        client,
        rows: buckets.map(({ from, ppm }) => ({ from, percent: percentOf(ppm) })),
      })),
      rates: ratesText(rates.tables),
      saved: row ? { at: row.made_at.toISOString(), by: row.made_by, reason: row.reason } : null,
    }
  })
  // Of one day the newest version is first already.
  rows.sort((one, other) => (one.from < other.from ? 1 : one.from > other.from ? -1 : 0))
  return done({ versions: rows, nextVersion: nextOf(own) })
}

const nextOf = ([latest]: readonly { version: number }[]): number => (latest?.version ?? 0) + 1

function stateOf(rates: LossRates, saved: readonly LossRates[], today: IsoDate) {
  if (lossRatesOn(rates.from, saved).version !== rates.version) return 'replaced' as const
  if (rates.from > today) return 'coming' as const
  return lossRatesOn(today, saved).version === rates.version ? ('now' as const) : ('past' as const)
}

/** Months that are over keep the rates of their last day, so that nothing in the books is counted anew. */
export const saveLossRates: ApprovableAction<Save> = {
  subject: ({ version }) => `loss-rates-${version}`,
  /** What holds on the day on which they begin. */
  async read(trx, _services, { from }) {
    const rates = lossRatesOn(from, (await ownLossRates(trx)).map(lossRatesOf))
    return { ...ratesView(rates), rates: ratesText(rates.tables) }
  },
  async make(trx, services, signature, { reason, ...given }) {
    const { version, from } = given
    const read = ratesGiven(given)
    if ('wrong' in read) return refuse('INPUT_INVALID', read.wrong)
    // Readers go on; only another save waits.
    await sql`lock table loss_rates in share row exclusive mode`.execute(trx)
    const own = await ownLossRates(trx)
    const same = own.find((row) => row.version === version)
    if (same && isSame(lossRatesOf(same), read.rates)) return done({ repeated: true, version })
    const next = nextOf(own)
    if (version !== next) return refuse('VERSION_NOT_NEXT', `the next version of the loss rates is ${next}`)
    if (from <= services.clock.today())
      return refuse(
        'EFFECTIVE_FROM_PAST',
        'loss rates begin tomorrow at the earliest: a month that is over keeps those of its last day',
      )
    const { tables, overlay } = read.rates
    await trx
      .insertInto('loss_rates')
      .values({
        version,
        from_day: from,
        tables: json(tables),
        overlay_percent: overlay?.percent ?? 0,
        overlay_reason: overlay?.reason ?? null,
        made_at: new Date(services.clock.now()),
        made_by: signature.by,
        reason,
      })
      .execute()
    const action = { action: 'save-loss-rates', subject: `loss-rates-${version}`, facts: { ...given } }
    await writeAuditLog(trx, services, signature, action)
    return done({ repeated: false, version })
  },
}

function ratesGiven({
  version,
  from,
  rates,
  overlayPercent = 0,
  overlayWhy,
}: Omit<PayloadOf<Save>, 'reason'>): { readonly rates: LossRates } | { readonly wrong: string } {
  const read = readRates(rates)
  if ('wrong' in read) return { wrong: `rates: ${read.wrong}` }
  const why = whyNoLossRates(read.tables)
  if (why !== null) return { wrong: `rates: ${why}` }
  if (overlayPercent !== 0 && overlayWhy === undefined)
    return { wrong: 'overlayWhy says why rates are raised or lowered' }
  const overlay = overlayPercent === 0 ? null : { percent: overlayPercent, reason: overlayWhy ?? '' }
  return { rates: { version, from, tables: read.tables, overlay } }
}

const isSame = (one: LossRates, other: LossRates): boolean =>
  canonicalJson({ ...one }) === canonicalJson({ ...other })
