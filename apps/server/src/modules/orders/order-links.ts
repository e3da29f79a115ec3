/** Links in answers: path and query inside the app. The web app adds the shared parameters itself. */
const link = (path: string, query: Record<string, string>): string => `${path}?${new URLSearchParams(query)}`

export const orderLink = (productId: string, orderId: string): string =>
  link('/loanDetail', { productId, orderId })

export const agreementLink = (productId: string, orderId: string): string =>
  link('/loanAgreement', { productId, orderId })
