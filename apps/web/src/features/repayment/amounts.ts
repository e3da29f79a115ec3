import type { ClientData, extensionInfo, loanPlayDetail } from '@sandigan/contract/client'

export type PlayDetail = ClientData<typeof loanPlayDetail>
export type Extension = ClientData<typeof extensionInfo>
export type Channel = PlayDetail['repayList'][number]
export type PayCode = NonNullable<PlayDetail['defDetail']>

/** `now`: what is due. `all`: the whole loan, paid today. */
export interface AmountChoice {
  readonly value: 'now' | 'all'
  /** Decimal text of pesos, as the server gave it. */
  readonly amount: string
}

const isSomething = (amount: string): boolean => /[1-9]/.test(amount)

/**
 * What a borrower may pay today: what is due, and everything where early settlement is open. Settling for the
 * very amount that is due is no second choice.
 */
export function amountChoices(detail: Pick<PlayDetail, 'repayAmount' | 'settleAmount'>): AmountChoice[] {
  const { repayAmount, settleAmount } = detail
  const choices: AmountChoice[] = []
  if (isSomething(repayAmount)) choices.push({ value: 'now', amount: repayAmount })
  if (isSomething(settleAmount) && settleAmount !== repayAmount)
    choices.push({ value: 'all', amount: settleAmount })
  return choices
}
