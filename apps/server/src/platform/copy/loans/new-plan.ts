/** The text of a new payment plan, sentence by sentence. English is what a borrower accepts. */
import type { RestructureOffer, Treatment } from '@sandigan/lending'
import type { Language } from '../copy.ts'
import { fill, loanCopy, longDate, printedPeso } from './catalogue.ts'

type Offer = Omit<RestructureOffer, 'noteHash'>

interface Sentences {
  readonly plan: string
  readonly rate: string
  readonly interest: Readonly<Record<Treatment, string>>
  readonly charges: Readonly<Record<Treatment, string>>
  readonly cost: string
  readonly late: string
  readonly law: string
  readonly until: string
}

const en: Sentences = {
  plan: 'Your new payment plan has {periods} installments, {days} days apart, counted from {from}. It takes the place of all that is open of your loan.',
  rate: 'Its principal is {principal}. Interest is {nominal}% for each 30 days on what you still owe, and never more than before. The effective rate is {effective}% for each 30 days.',
  interest: {
    carried: 'Interest of {amount} that you owe so far is due with the first installment.',
    capitalised: 'Interest of {amount} that you owe so far becomes part of the principal.',
    waived: 'Interest of {amount} that you owe so far is waived. You do not pay it.',
  },
  charges: {
    carried: 'Late charges of {amount} stay as they are. They do not grow.',
    capitalised: 'Late charges of {amount} become part of the principal.',
    waived: 'Late charges of {amount} are waived. You do not pay them.',
  },
  cost: 'By your plan of today you have {before} left to pay. By the new one it is {after} in all.',
  late: 'Late charges apply to the new dates as your loan agreement says. All else of the agreement stays.',
  law: 'The plan is within the limits of law of its day on interest, the effective rate and all charges together.',
  until: 'You may accept it until {until}. If you do not, your plan stays as it is.',
}

const fil: Sentences = {
  plan: 'May {periods} hulog ang bago mong payment plan, tuwing {days} araw, mula {from}. Ito ang kapalit ng lahat ng natitira sa loan mo.',
  rate: '{principal} ang principal. {nominal}% kada 30 araw ang interest sa natitirang balance, at hindi kailanman mas mataas kaysa dati. {effective}% kada 30 araw ang effective rate.',
  interest: {
    carried: 'Kasama sa unang hulog ang interest na {amount} na hindi mo pa nababayaran.',
    capitalised: 'Magiging bahagi ng principal ang interest na {amount} na hindi mo pa nababayaran.',
    waived: 'Na-waive ang interest na {amount}. Hindi mo na ito babayaran.',
  },
  charges: {
    carried: 'Mananatili ang late charges na {amount}. Hindi na lalaki ang mga ito.',
    capitalised: 'Magiging bahagi ng principal ang late charges na {amount}.',
    waived: 'Na-waive ang late charges na {amount}. Hindi mo na babayaran ang mga ito.',
  },
  cost: 'Sa plan mo ngayon, {before} pa ang babayaran. Sa bago, {after} lahat.',
  late: 'May late charges sa mga bagong petsa gaya ng nasa loan agreement mo. Walang ibang nagbabago sa agreement.',
  law: 'Pasok ang plan sa limitasyon ng batas sa interest, effective rate at lahat ng charges.',
  until: 'Puwede mo itong tanggapin hanggang {until}. Kung hindi, mananatili ang plan mo ngayon.',
}

const SENTENCES: Readonly<Record<Language, Sentences>> = { en, fil }

/** Percent with two places, never rounded down. */
const percent = (ppm: number): string => (Math.ceil(ppm / 100) / 100).toFixed(2)

export function newPlanText(language: Language, offer: Offer): string[] {
  const words = SENTENCES[language]
  const copy = loanCopy(language)
  const sum = (text: string, amount: number) =>
    amount > 0 ? [fill(text, { amount: printedPeso(amount) })] : []
  return [
    fill(words.plan, { periods: offer.periods, days: offer.termUnit, from: longDate(copy, offer.asOf) }),
    fill(words.rate, {
      principal: printedPeso(offer.principal),
      nominal: percent(offer.nominalMonthlyPpm),
      effective: percent(offer.effectiveMonthlyPpm),
    }),
    ...sum(words.interest[offer.interest], offer.interestAmount),
    ...sum(words.charges[offer.charges], offer.chargesAmount),
    fill(words.cost, { before: printedPeso(offer.costBefore), after: printedPeso(offer.costAfter) }),
    words.late,
    ...(offer.ceilings.length > 0 ? [words.law] : []),
    fill(words.until, { until: longDate(copy, offer.lastDay) }),
  ]
}
