import type { ProblemInit, ProblemOrder } from '../features/complaint/use-chosen-order.ts'

export const orderOf = (orderNo: string, isShow: number): ProblemOrder => ({
  orderNo,
  productLogo: '',
  productName: `Product ${orderNo}`,
  status: 'Running',
  isShow,
  list: [{ title: 'Loan amount', value: '₱5,000.00' }],
})
export const [young, old] = [orderOf('young', 0), orderOf('old', 1)]
export const init: ProblemInit = {
  problemType: ['1', '2', '3', '4'].map((value) => ({ title: `Type ${value}`, value })),
  problemSonType: [{ title: 'Threats', value: '101' }],
  orderDetail: young,
  orderList: [young, old],
  replyBy: '2026-11-26',
}
