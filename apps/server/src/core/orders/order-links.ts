/** Links in answers: path and query inside the app. The web app adds the shared parameters itself. */
const link = (path: string, query: Record<string, string>): string => `${path}?${new URLSearchParams(query)}`

export const orderLink = (productId: string, orderId: string): string =>
  link('/loanDetail', { productId, orderId })

export const agreementLink = (productId: string, orderId: string): string =>
  link('/loanAgreement', { productId, orderId })

export const repayLink = (productId: string, orderId: string, pay?: 'all'): string =>
  link('/repay', { productId, orderId, ...(pay && { pay }) })

export const reliefLink = (productId: string, orderId: string): string =>
  link('/reliefOffer', { productId, orderId })

export const cannotPayLink = (productId: string, orderId: string): string =>
  link('/cannotPay', { productId, orderId })

export const extensionLink = (productId: string, orderId: string): string =>
  link('/repayDelay', { productId, orderId })

/** The order goes with it: the page shows a code stored on the phone, which may be another loan's. */
export const codeLink = (productId: string, orderId: string): string =>
  link('/repaymentOfCode2', { productId, orderId })

/** Files of a loan: the session comes with the request, never in the link. */
export const loanFileLink = (
  file: 'receipt.pdf' | 'statement.pdf' | 'disclosure.pdf' | 'due-dates.ics',
  query: { productId: string; orderId: string; reference?: string },
): string => link(`/files/${file}`, { ...query })
