import type { Services } from '../../platform/context.ts'

/** Round figures for trying out; a real installation begins with an empty table and an operator fills it. */
const EXAMPLE_RATES = [
  { currency: 'AED', rate_e4: 15_9000 },
  { currency: 'HKD', rate_e4: 7_5000 },
  { currency: 'JPY', rate_e4: 3800 },
  { currency: 'SAR', rate_e4: 15_6000 },
  { currency: 'SGD', rate_e4: 45_0000 },
  { currency: 'USD', rate_e4: 58_5000 },
] as const
/** Long before any start, like the example products. */
const EXAMPLE_DAY = '2025-01-01'

/** In the sandbox alone, and only into an empty table: what was entered or taken back stays so. */
export async function seedExampleRates({ config, db }: Services): Promise<void> {
  if (!config.sandbox) return
  const any = await db.selectFrom('exchange_rates').select('currency').limit(1).executeTakeFirst()
  if (any !== undefined) return
  await db
    .insertInto('exchange_rates')
    .values(EXAMPLE_RATES.map((rate) => ({ ...rate, effective_on: EXAMPLE_DAY })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
