/** Why the rules refuse to credit a payment to a loan, as the end of a sentence. */
const WORDS: Readonly<Record<string, string>> = {
  ALREADY_PAID: 'this payment was credited to it before',
  AMOUNT_INVALID: 'the amount has to be more than zero',
  DATE_BEFORE_LOAN: 'it was paid before the loan was paid out',
  DATE_IN_FUTURE: 'its day of payment is in the future',
  DATE_INVALID: 'its day of payment is not a date',
  NOT_DISBURSED: 'the money of the loan has not reached the borrower',
}

/** @param code of the rules of lending */
export const refusalWords = (code: string | null): string =>
  `This loan cannot take the money: ${WORDS[code ?? ''] ?? 'the rules of lending do not allow it'}.`
