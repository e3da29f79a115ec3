/**
 * What borrowers and providers ask of one node at the same time: 97 of 100 only read. A borrower opens a page, goes on by
 * calls, and now and then pays; payments are 2 of 100, which is 24 a second at 1,200.
 */
import type { BookLoan } from '../postgres/book.ts'
import { type CallName, callRequest, goodAnswer, type PageName, pageRequest } from '../http/requests.ts'
import { requestText } from '../http/load.ts'
import { TAKEN, webhook } from '../postgres/posting.ts'
import { type Arrival } from './scheduled-load.ts'

const EVENT = '/borrower/service/event/save'

interface Kind {
  /** Of a hundred requests. */
  readonly share: number
  readonly writes?: true
  readonly success: string
  /** @param reference told apart from every other payment */
  readonly request: (loan: BookLoan, reference: string) => string
}

const page = (name: PageName, share: number): Kind => ({
  share,
  // Packed, so that its status must do.
  success: '',
  request: (loan) => pageRequest(name, loan),
})
const call = (name: CallName, share: number): Kind => ({
  share,
  success: goodAnswer(name),
  request: (loan) => callRequest(name, loan),
})

export const MIX: Readonly<Record<string, Kind>> = {
  'order page': page('order page', 12),
  'home page': page('home page', 8),
  'repay page': page('repay page', 4),
  'plan page': page('plan page', 2),
  'loan-details': call('loan-details', 30),
  'home call': call('home call', 20),
  'repay call': call('repay call', 13),
  'plan call': call('plan call', 8),
  payment: {
    share: 2,
    writes: true,
    success: TAKEN,
    request: ({ payCode }, reference) => webhook(payCode, reference),
  },
  'tap counted': {
    share: 1,
    writes: true,
    success: '"code":0',
    request: ({ productId, sessionId }) =>
      requestText(`${EVENT}?${new URLSearchParams({ clientType: 'h5', sessionId })}`, {
        productId,
        moduleId: '1',
        positionId: '1',
      }),
  },
}

/**
 * A request of the mix for each arrival, each of another borrower.
 * @param run told apart from every other run on the same database: payments are counted once only
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
    return { at, request: kind.request(loan, `${run}-${no}`), success: kind.success }
  })
}
