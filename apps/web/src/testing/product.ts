import type { Product } from '../features/products/use-offer.ts'

/** A product with two terms, calculated for this amount. */
export const productFor = (amount: string): Product => ({
  productId: 'p',
  productName: 'A loan',
  productLogo: '',
  minAmount: '2000.00',
  maxAmount: '10000.00',
  amountStep: '500.00',
  choices: [
    { periods: 1, termUnit: 91, days: 91 },
    { periods: 4, termUnit: 30, days: 120 },
  ],
  amount,
  periods: 4,
  termUnit: 30,
  details: [],
  repay_plans: [],
  netProceeds: amount,
  instalment: '1684.22',
  totalPayable: '6736.85',
  financeCharge: '916.85',
  effectiveRate: '6.16',
  effectiveRateDes: '',
  buttonText: 'Apply',
  state: 'open',
  link: '',
  application: { state: 'open', text: '', from: '' },
})
