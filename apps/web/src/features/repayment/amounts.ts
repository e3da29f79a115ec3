import type { ClientData, extensionInfo, loanPlayDetail } from '@sandigan/contract/client'

export type PlayDetail = ClientData<typeof loanPlayDetail>
export type Extension = ClientData<typeof extensionInfo>
export type Channel = PlayDetail['repayList'][number]
export type PayCode = NonNullable<PlayDetail['defDetail']>

/** `less`: an offer to end the loan for less. `now`: what is due. `other`: an amount of the borrower's own. `all`: the whole loan, paid today. */
export interface AmountChoice {
  readonly value: 'less' | 'now' | 'other' | 'all'
  /** Decimal text of pesos, as the server gave it; for `other` what it begins with. */
  readonly amount: string
}

const isSomething = (amount: string): boolean => /[1-9]/.test(amount)

/**
 * What a borrower may pay today: what ends the loan by an offer, what is due, another amount up to the full balance, and everything where early
 * settlement is open. Settling for the very amount that is due is no choice of its own.
 */
export function amountChoices(
  detail: Pick<PlayDetail, 'repayAmount' | 'settleAmount' | 'payMost' | 'offer'>,
): AmountChoice[] {
  const { repayAmount, settleAmount, payMost, offer } = detail
  const choices: AmountChoice[] = []
  if (offer) choices.push({ value: 'less', amount: offer.amount })
  if (isSomething(repayAmount)) choices.push({ value: 'now', amount: repayAmount })
  if (isSomething(repayAmount) && isSomething(payMost)) choices.push({ value: 'other', amount: repayAmount })
  if (isSomething(settleAmount) && settleAmount !== repayAmount)
    choices.push({ value: 'all', amount: settleAmount })
  return choices
}
