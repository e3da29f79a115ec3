import { type Centavos, centavosToPesos, type LoanStanding } from '@sandigan/lending'

/** A loan after a change, amounts in pesos. */
export function standingView(standing: LoanStanding) {
  return {
    on: standing.on,
    orderStatus: standing.status,
    stage: standing.stage,
    dueNow: centavosToPesos(standing.dueNow),
    latePenalty: centavosToPesos(standing.duePenalty),
    outstanding: centavosToPesos(standing.outstanding),
    advance: centavosToPesos(standing.advance),
    credit: centavosToPesos(standing.credit),
  }
}

/** With a minus where it is less than nothing. */
export const signedPesos = (amount: Centavos): string =>
  amount < 0 ? `-${centavosToPesos(-amount)}` : centavosToPesos(amount)
