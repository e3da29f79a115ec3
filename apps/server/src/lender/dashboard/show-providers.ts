import { done, type operatorCalls } from '@sandigan/contract'
import {
  callsBetween,
  nodesNow,
  type ProviderDay,
  reportProviders,
} from '../../core/figures/provider-reports.ts'
import { daysFrom } from '../../core/loans/daily-figures.ts'
import { openPayouts } from '../../money/payouts/payout-repository.ts'
import { lastWebhookAt } from '../../money/webhooks/webhook-repository.ts'
import type { Services } from '../../platform/context.ts'
import type { WebhookKind } from '../../platform/database/tables/webhooks.ts'
import { percentileOf } from '../../platform/providers/http/provider-meter.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { latestDay, WRONG_RANGE } from './show-dashboard.ts'
import { type Days, rangeOf } from './range.ts'

const KINDS: readonly WebhookKind[] = ['payments', 'payouts']

/** From counts of a day that all nodes raise; nothing of a single call is read. Today is among the days. */
export const showProviders: OperatorHandler<typeof operatorCalls.showProviders> = async (
  services,
  _caller,
  request,
) => {
  const { db, clock } = services
  const range = rangeOf(request, await latestDay(services))
  if (range === null) return WRONG_RANGE
  // What this node counted in the last minute is in the answer, too.
  await reportProviders(services)
  const isOpenEnded = request.to === undefined && request.month === undefined
  const to = isOpenEnded ? clock.today() : range.to
  const now = await callsBetween(db, range.from, to)
  const before = await callsBetween(db, range.before.from, range.before.to)
  const nodes = await nodesNow(services)
  const names = [...new Set([...nodes.keys(), ...now.map(({ provider }) => provider)])].toSorted()
  return done({
    from: range.from,
    to,
    providers: await Promise.all(
      names.map(async (provider) => {
        const own = now.filter((row) => row.provider === provider)
        return {
          provider,
          ...healthOf(own),
          before: healthOf(before.filter((row) => row.provider === provider)),
          ...(nodes.get(provider) ?? { nodes: 0, open: 0 }),
          ...(await heardOf(services, provider)),
          days: daysOf(own, { from: range.from, to }),
        }
      }),
    ),
  })
}

const callsOf = (rows: readonly ProviderDay[]): number => rows.reduce((sum, { calls }) => sum + calls, 0)

function healthOf(rows: readonly ProviderDay[]) {
  return {
    calls: callsOf(rows),
    failed: callsOf(rows.filter(({ outcome }) => outcome === 'failed')),
    median: percentileOf(rows, 50),
    p95: percentileOf(rows, 95),
  }
}

function daysOf(rows: readonly ProviderDay[], { from, to }: Days) {
  return daysFrom(from, to).map((day) => {
    const own = rows.filter((row) => row.day === day)
    const ended = (outcome: ProviderDay['outcome']) => callsOf(own.filter((row) => row.outcome === outcome))
    return { day, answered: ended('answered'), refused: ended('refused'), failed: ended('failed') }
  })
}

/** The sandbox has one name for all that it plays; what was counted of it says which. */
function reportsOf(provider: string): { name: string; kinds: readonly WebhookKind[] } {
  if (provider === 'sandbox-payment') return { name: 'sandbox', kinds: ['payments'] }
  if (provider === 'sandbox-payout') return { name: 'sandbox', kinds: ['payouts'] }
  return { name: provider, kinds: KINDS }
}

async function heardOf({ db }: Services, provider: string) {
  const { name, kinds } = reportsOf(provider)
  const last = await lastWebhookAt(db, name, kinds)
  const payouts = kinds.includes('payouts') ? await openPayouts(db, name) : { count: 0, oldest: null }
  return {
    lastWebhookAt: last?.toISOString() ?? null,
    payoutsOpen: payouts.count,
    oldestPayoutAt: payouts.oldest?.toISOString() ?? null,
  }
}
