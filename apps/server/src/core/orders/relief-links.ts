/** The ways out that are open to a borrower in trouble, each with the link to its page. Pure. */
import type { DataOf, loanDetails } from '@sandigan/contract'
import type { LoanStanding } from '@sandigan/lending'
import type { Language } from '../../platform/copy/copy.ts'
import { fill, loanCopy, longDate, peso, wholePeso } from '../../platform/copy/loans/catalogue.ts'
import { reliefWords } from '../../platform/copy/loans/relief.ts'
import { cannotPayLink, orderLink, reliefLink } from './order-links.ts'

export type ReliefLink = DataOf<typeof loanDetails>['relief'][number]

interface OrderKey {
  readonly productId: string
  readonly loanId: string
}

/** Offers that may be accepted today, a pause that is in force or to come, and a sale that was agreed. */
export function reliefLinks(
  language: Language,
  standing: LoanStanding,
  { productId, loanId }: OrderKey,
): ReliefLink[] {
  return [
    ...planLink(language, standing, reliefLink(productId, loanId)),
    ...lessLink(language, standing, reliefLink(productId, loanId)),
    ...pauseLink(language, standing, cannotPayLink(productId, loanId)),
    ...saleLink(language, standing, orderLink(productId, loanId)),
  ]
}

function planLink(language: Language, { restructureOffer: offer }: LoanStanding, url: string): ReliefLink[] {
  if (offer === null) return []
  const words = reliefWords(language).plan
  const count = offer.plan.length
  const values = {
    payments: count === 1 ? words.one : fill(words.many, { count }),
    // The first one may have interest of before in it.
    amount: wholePeso(Math.round((offer.plan.at(-1)?.total ?? 0) / 100) * 100),
    until: longDate(loanCopy(language), offer.lastDay),
  }
  return [{ kind: 'plan', title: words.title, text: fill(words.text, values), url }]
}

function lessLink(language: Language, standing: LoanStanding, url: string): ReliefLink[] {
  const offer = openSettlement(standing)
  if (offer === null) return []
  const words = reliefWords(language).less
  const values = {
    amount: peso(offer.left),
    letGo: peso(offer.letGo),
    until: longDate(loanCopy(language), offer.expiresOn),
  }
  return [{ kind: 'less', title: fill(words.title, values), text: fill(words.text, values), url }]
}

/** An offer to end the loan for less that was not paid yet. */
export const openSettlement = ({ stage, settlementOffer: offer }: LoanStanding) =>
  stage === 'settled' || offer === null || offer.acceptedOn !== null ? null : offer

function pauseLink(language: Language, { pause, on }: LoanStanding, url: string): ReliefLink[] {
  if (pause === null) return []
  const words = reliefWords(language).pause
  const copy = loanCopy(language)
  const values = { from: longDate(copy, pause.from), until: longDate(copy, pause.to) }
  const title = pause.from > on ? words.soon : words.now
  return [{ kind: 'pause', title: fill(title, values), text: fill(words.text, values), url }]
}

function saleLink(language: Language, { sale, stage }: LoanStanding, url: string): ReliefLink[] {
  if (sale === undefined || stage === 'sold') return []
  const words = reliefWords(language).sale
  const from = longDate(loanCopy(language), sale.transferOn)
  return [{ kind: 'sale', title: fill(words.title, { from }), text: words.text, url }]
}
