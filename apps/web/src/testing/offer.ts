/** An offer before it is agreed, and its agreements, for the tests of the page that shows them. */
import type { Offer } from '../features/confirm/load-offer.ts'

export const planStep = (pay_time: string) => ({
  title: 'First',
  amount: '1573.13',
  pay_time,
  description: 'With interest',
  principal: '1423.13',
  interest: '150.00',
  fee: '0.00',
  balance: '3576.87',
})
export const offer: Offer = {
  comProductLogo: '',
  comProductName: 'Lite',
  amount: '5000.00',
  periods: 4,
  termUnit: 30,
  details: [{ text: 'Interest', value: '₱1,292.52' }],
  repay_plans: [planStep('2026-12-21')],
  netProceeds: '4850.00',
  instalment: '1573.13',
  totalPayable: '6292.52',
  financeCharge: '1442.52',
  effectiveRate: '8.10',
  account: 'GCash ••••4146',
  firstPayTime: '2026-12-21',
  firstPeriodDay: 30,
  pRateDsc: '6 % a month',
  sendSms: 0,
  isPopType: 0,
  popContent: 'Leave?',
  popTitle: 'Point out',
  popAgreementUrl: '',
  disclosureHash: 'as-shown',
}

export const listed = (...titles: string[]) => ({
  success: true as const,
  code: '0',
  message: '',
  data: { data: titles.map((title) => ({ title })) },
})
