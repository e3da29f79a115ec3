import type { ProductVersion } from '../product.ts'

/** The product of which `SMALL` and `LARGE` are loans: covered by the ceilings up to ₱10,000. */
export const EXAMPLE_PRODUCT: ProductVersion = {
  productId: 'small',
  version: 1,
  effectiveFrom: '2026-04-01',
  name: 'Small loan',
  amount: { min: 2_000_00, max: 20_000_00, step: 500_00 },
  choices: [{ periods: 4, termUnit: 30 }],
  dailyRatePpm: 1_000,
  feePpm: 50_000,
  feeMode: 'deducted',
  extensionAllowed: true,
  dueDateRule: 'as-is',
  client: 'any',
}

/** The same for amounts above the ceilings. */
export const LARGE_PRODUCT: ProductVersion = {
  ...EXAMPLE_PRODUCT,
  productId: 'large',
  name: 'Large loan',
  amount: { min: 12_000_00, max: 20_000_00, step: 1_000_00 },
}
