/** Where the amount lies that a borrower typed to pay, until the repayment page is left. */
export const otherAmountDraft = (orderId: string): string => `pay-other:${orderId}`
