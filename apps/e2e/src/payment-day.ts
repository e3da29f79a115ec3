/** When a loan may be paid, as its plan says. */

export type PaymentOf = 'due' | 'everything'

/**
 * The day on which the next instalment is due, or the first on which everything may be paid.
 * @param order the address of an order, with its session
 */
export async function paymentDay(order: URL, what: PaymentOf): Promise<string> {
  const { origin, searchParams } = order
  const named = (name: string): string => searchParams.get(name) ?? ''
  const body = new URLSearchParams({ productId: named('productId'), orderId: named('orderId') })
  const call = `${origin}/borrower/v3/installment/loan-play-detail?sessionId=${named('sessionId')}`
  const response = await fetch(call, { method: 'POST', body })
  const { data } = (await response.json()) as { data: { repayDate: string; settleFrom: string } }
  return what === 'due' ? data.repayDate : data.settleFrom || data.repayDate
}
