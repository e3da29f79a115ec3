/**
 * A loan that runs and has not been paid up to the day that was promised, in SQL over `loan_projection`. Whoever kept a promise, or
 * gave none, is not among them. This text is that of the index: another text does not use it.
 */
export const UNKEPT_PROMISE = 'open and disbursed_on is not null and next_due_on <= promised_on'
