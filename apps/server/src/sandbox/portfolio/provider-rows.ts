/** What the nodes counted of the sandbox's providers on the days of the portfolio's past. */
import { addDays, type IsoDate } from '@sandigan/lending'
import type { Db } from '../../platform/database/database.ts'
import type { CallEnd } from '../../platform/database/tables/providers.ts'

const DAYS = 90
/** Each with its calls of a day, and the classes of times that they fall into, most of them in the first ones. */
const PROVIDERS = [
  { provider: 'sandbox-payment', calls: 46, classes: [200, 300, 400, 750, 2_000] },
  { provider: 'sandbox-payout', calls: 18, classes: [400, 500, 1_000, 2_000, 5_000] },
  { provider: 'sandbox-sms', calls: 120, classes: [100, 150, 200, 500, 1_500] },
] as const
/** Shares of the classes, in hundredths. */
const SHARES = [38, 34, 18, 8, 2] as const
/** Days ago on which a provider was away for hours. */
const BAD_DAYS: Readonly<Record<string, readonly number[]>> = {
  'sandbox-payment': [11, 40],
  'sandbox-payout': [5, 52, 53],
  'sandbox-sms': [24],
}
const AWAY_MS = 10_000

/** The same for the same day; a portfolio that grows leaves them as they are. */
export async function writeProviderCalls(db: Db, today: IsoDate): Promise<void> {
  const rows = Array.from({ length: DAYS }, (_, at) => at + 1).flatMap((ago) =>
    PROVIDERS.flatMap(({ provider, calls, classes }, no) => {
      const all = calls + ((ago * 7 + no * 13) % 11) * Math.ceil(calls / 20)
      const failed = BAD_DAYS[provider]?.includes(ago) ? Math.ceil(all / 5) : ago % 9 === no ? 1 : 0
      const row = (outcome: CallEnd, within_ms: number, count: number) =>
        count === 0 ? [] : [{ day: addDays(today, -ago), provider, outcome, within_ms, calls: count }]
      return [
        ...classes.flatMap((end, index) =>
          row('answered', end, Math.round((all * (SHARES[index] ?? 0)) / 100)),
        ),
        ...row('refused', classes[0], ago % 4 === 0 ? 1 + no : 0),
        ...row('failed', AWAY_MS, failed),
      ]
    }),
  )
  await db
    .insertInto('provider_calls')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
