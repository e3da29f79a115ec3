/**
 * What borrowers and providers ask of one node at the same time: 97 of 100 only read. A borrower opens a page, goes on by
 * calls, and now and then pays; payments are 2 of 100, which is 24 a second at 1,200.
 */
import type { BookLoan } from '../postgres/book.ts'
import { callRequest, pageRequest } from '../http/requests.ts'
import { type Arrival, type LoadRequest, requestText } from '../http/load.ts'
import { TAKEN, webhook } from '../postgres/posting.ts'

const EVENT = '/borrower/service/event/save'

interface Kind {
  /** Of a hundred requests. */
  readonly share: number
  readonly writes?: true
  /** @param reference unlike that of every other payment */
  readonly request: (loan: BookLoan, reference: string) => LoadRequest
}

export const MIX: Readonly<Record<string, Kind>> = {
  'order page': { share: 12, request: (loan) => pageRequest('order page', loan) },
  'home page': { share: 8, request: (loan) => pageRequest('home page', loan) },
  'repay page': { share: 4, request: (loan) => pageRequest('repay page', loan) },
  'plan page': { share: 2, request: (loan) => pageRequest('plan page', loan) },
  'loan-details': { share: 30, request: (loan) => callRequest('loan-details', loan) },
  'home call': { share: 20, request: (loan) => callRequest('home call', loan) },
  'repay call': { share: 13, request: (loan) => callRequest('repay call', loan) },
  'plan call': { share: 8, request: (loan) => callRequest('plan call', loan) },
  payment: {
    share: 2,
    writes: true,
    request: ({ payCode }, reference) => ({ text: webhook(payCode, reference), success: TAKEN }),
  },
  'tap counted': {
    share: 1,
    writes: true,
    request: ({ productId, sessionId }) => ({
      text: requestText(`${EVENT}?${new URLSearchParams({ clientType: 'h5', sessionId })}`, {
        productId,
        moduleId: '1',
        positionId: '1',
      }),
      success: '"code":0',
    }),
  },
}

/**
 * A request of the mix for each arrival, each of another borrower.
 * @param run unlike every other run on the same database: a payment counts once
 */
export function mixedArrivals(
  times: readonly number[],
  loans: readonly BookLoan[],
  run: string,
  random: () => number,
): Arrival[] {
  const kinds = Object.values(MIX)
  const draw = (): Kind | undefined => {
    let left = random() * 100
    return kinds.find(({ share }) => (left -= share) < 0)
  }
  return times.map((at, no) => {
    const kind = draw()
    const loan = loans[Math.floor(random() * loans.length)]
    if (!kind || !loan) throw new Error('the shares of the mix are not a hundred, or there are no loans')
    return { at, ...kind.request(loan, `${run}-${no}`) }
  })
}
