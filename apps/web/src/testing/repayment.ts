/** A loan's repayment page and extension page, for the tests of all pages that show them. */
import type { Extension, PlayDetail } from '../features/repayment/amounts.ts'
import type { PastExtensionsProps } from '../features/repayment/past-extensions.tsx'

export const ORDER = { productId: 'p1', orderId: 'o1' }

export const channels = [
  { name: 'Store', logo: '', channel_number: '90101' },
  { name: 'Wallet', logo: '', channel_number: '90102' },
]
export const defDetail = {
  payCode: '123456',
  logo: '',
  title: 'Contract number',
  payNotice: { Store: [{ name: 'Counter', step: ['Say it.'] }] },
}
export const rows = ['one', 'two', 'three'].map((text) => ({ text, value: `value ${text}` }))
export const detail: PlayDetail = {
  repayAmount: '1234.50',
  productName: 'Lite',
  repayDate: '2026-11-18',
  repayWhen: '5 days late',
  productLogo: '',
  detail: rows,
  repayList: channels,
  noticeMsg: 'Pay at any channel.',
  defDetail,
  isShowReyTop: 1,
  inside: [],
  insideNextOn: '',
  settleAmount: '',
  settleFrom: '',
  settleWhy: '',
  payMost: '5614.05',
}
export const extension: Extension = {
  delayInfo: { delayAmount: '324.77', title: 'Extend by 120 days' },
  repayPlan: [
    {
      remark: 'Moved from 2026-11-11',
      title: 'Instalment 1',
      amount: '2043.52',
      time: '2027-03-11',
      before: '1403.52',
    },
  ],
  repayList: channels,
  repayDate: '2027-03-11',
  productName: 'Lite',
  productLogo: '',
  detail: rows,
  inside: [],
  quoteExpires: '',
  cost: { with: '6574.05', without: '5614.05', more: '960.00' },
  extensionsUsed: 0,
  extensionsLeft: 1,
}
export const past = (
  ...history: Extract<PastExtensionsProps['past'], { success: true }>['data']['history']
): PastExtensionsProps['past'] => ({
  success: true,
  code: '0',
  message: '',
  data: { isDelay: '1', delayAmount: '', delayDays: 0, repayDate: '', reason: '', history },
})
