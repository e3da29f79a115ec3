/** A loan as somebody works it out in the calculator. */
export const LOAN = { amount: '10000', rate: '5', periods: '4', termUnit: '30' }

/** The same from a lender that keeps back a fee. */
export const OTHER_LENDER = { ...LOAN, feeRate: '20', feeMode: 'deducted', startDate: '2026-11-24' } as const
