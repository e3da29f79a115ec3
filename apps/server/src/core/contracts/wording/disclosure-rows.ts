/** The disclosure statement as rows. (Truth in Lending Act, RA 3765.) */
import type { Disclosure, PaymentTerms } from '@sandigan/lending'
import { dayCount, fill, type LoanCopy, peso, percent } from '../../../platform/copy/loans/catalogue.ts'

export function disclosureRows(copy: LoanCopy, facts: Disclosure): { text: string; value: string }[] {
  const { row: label } = copy
  const rows = [
    { text: label.lender, value: facts.lender.name },
    { text: label.amount, value: peso(facts.principal) },
    ...facts.otherCharges.map((charge) => ({
      text: chargeName(copy, charge),
      value: peso(charge.amount),
    })),
    { text: label.netProceeds, value: peso(facts.netProceeds) },
    { text: label.interest, value: peso(facts.interest) },
    {
      text: facts.otherCharges.some(isTax) ? label.financeChargeTaxed : label.financeCharge,
      value: peso(facts.financeCharge),
    },
    { text: label.totalPayable, value: peso(facts.totalPayable) },
    { text: label.nominalRate, value: percent(facts.nominalMonthlyPpm) },
    {
      text: label.effectiveRate,
      value: percent(Math.max(facts.effectiveMonthlyPpm, facts.linearMonthlyPpm)),
    },
    { text: copy.disclosure.simpleAnnual, value: percent(facts.simpleAnnualPpm) },
    { text: label.term, value: dayCount(copy, facts.termDays) },
    { text: copy.disclosure.lateOnce, value: peso(facts.late.onceCharge) },
    {
      text: copy.disclosure.lateDaily,
      value: facts.late.dailyBands
        .map((band) => fill(copy.disclosure.band, { rate: percent(band.dailyPpm), from: band.fromDay }))
        .join(', '),
    },
  ]
  const { ceiling } = facts.late
  if (ceiling !== null)
    rows.push({
      text: copy.disclosure.ceiling,
      value: fill(copy.disclosure.ceilingText, {
        late: percent(ceiling.lateMonthlyPpm),
        total: percent(ceiling.totalCostPpm),
        source: ceiling.source,
      }),
    })
  const { cap } = facts.late
  if (cap !== undefined)
    rows.push({
      text: copy.disclosure.lateCap,
      value: fill(copy.disclosure.lateCapText, { amount: peso(cap.amount), share: percent(cap.sharePpm) }),
    })
  if (facts.payments !== undefined) rows.push(...paymentRows(copy, facts.payments))
  return rows
}

type Charge = Disclosure['otherCharges'][number]

const isTax = ({ code }: Charge): boolean => code === 'stamp-tax'

function chargeName({ row: label }: LoanCopy, charge: Charge): string {
  if (isTax(charge)) return label.stampTax
  return charge.mode === 'deducted' ? label.feeDeducted : label.fee
}

/** What the agreement says of payments, in short. */
function paymentRows({ disclosure: words }: LoanCopy, payments: PaymentTerms) {
  const { smallDifference, lastDays, returnedLineDays } = payments
  const amount = peso(smallDifference)
  return [
    { text: words.order, value: fill(words.orderText, { amount, last: lastDays }) },
    { text: words.small, value: fill(words.smallText, { amount }) },
    { text: words.returned, value: fill(words.returnedText, { n: returnedLineDays }) },
    { text: words.givenBack, value: words.givenBackText },
  ]
}
