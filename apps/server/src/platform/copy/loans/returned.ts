/** A returned payment beside something else that is requested. */
export const returnedEn = {
  beside: '{amount} of a payment that was returned is due on {date} as well.',
  again: 'Your payment of {date} was returned and no longer counts.',
  paidOn: '{amount}, paid on {date}',
  dueOn: '{amount}, due on {date}',
}

export const returnedFil: typeof returnedEn = {
  beside: 'Due din sa {date} ang {amount} ng bayad na na-return.',
  again: 'Na-return ang bayad mo noong {date} at hindi na ito bilang.',
  paidOn: '{amount}, ibinayad noong {date}',
  dueOn: '{amount}, due sa {date}',
}
