/** What a borrower with a running loan asks the product for, as bytes of HTTP. */
import type { BookLoan } from '../postgres/book.ts'
import { getRequest, type LoadRequest, requestText } from './load.ts'

/** As the browsers of phones send it. Whatever packing a page costs belongs to the page. */
const ACCEPTED = 'gzip, deflate, br'
/** With every call of the pages and the native app. */
const CLIENT = { clientType: 'h5' }

const query = (fields: Record<string, string>): string => new URLSearchParams(fields).toString()
const order = ({ productId, orderId }: BookLoan) => ({ productId, orderId })
const session = ({ sessionId }: BookLoan) => ({ sessionId })

/** The pages that are measured, by the name in the table. */
const PAGES = {
  'order page': (loan: BookLoan) => `/loanDetail?${query({ ...order(loan), ...session(loan) })}`,
  'home page': (loan: BookLoan) => `/main?${query(session(loan))}`,
  'repay page': (loan: BookLoan) => `/repay?${query({ ...order(loan), ...session(loan) })}`,
  'plan page': (loan: BookLoan) => `/loanPlan?${query({ ...order(loan), ...session(loan) })}`,
} as const
export type PageName = keyof typeof PAGES
export const PAGE_NAMES = Object.keys(PAGES) as PageName[]

/** A page comes compressed, so that its status must do. */
export const pageRequest = (name: PageName, loan: BookLoan): LoadRequest => ({
  text: getRequest(PAGES[name](loan), { 'accept-encoding': ACCEPTED }),
  success: '',
})

/** The calls that are measured, each with its path. All take the order and the session. */
const CALLS = {
  'loan-details': '/borrower/v3/loan-details/loan-details',
  'home call': '/borrower/v5/index/index',
  'repay call': '/borrower/v3/installment/loan-play-detail',
  'plan call': '/borrower/v3/installment/loan-plan-info',
} as const
export type CallName = keyof typeof CALLS
export const CALL_NAMES = Object.keys(CALLS) as CallName[]

export const callRequest = (name: CallName, loan: BookLoan): LoadRequest => ({
  text: requestText(
    `${CALLS[name]}?${query({ ...CLIENT, ...session(loan) })}`,
    name === 'home call' ? {} : order(loan),
  ),
  success: name === 'home call' ? '"code":0' : '"success":true',
})
