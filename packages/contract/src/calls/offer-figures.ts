import { Type } from 'typebox'
import { Closed, Percent, Pesos, Text } from '../schemas.ts'

/** The main figures of a loan: what is received, each payment, and the whole cost. */
export const OFFER_FIGURES = {
  /** What reaches the borrower. */
  netProceeds: Pesos(),
  /** Every payment but the last, which may be smaller by some centavos. */
  instalment: Pesos(),
  totalPayable: Pesos(),
  /** Interest, fee and the borrower's stamp tax: the price of the loan. */
  financeCharge: Pesos(),
  /** Stamp tax that the borrower bears, deducted as well; left out where the lender does. */
  stampTax: Type.Optional(Pesos()),
  /** For 30 days, every cost counted against what is really received. */
  effectiveRate: Percent(),
}

/** What a payment is made of, and the principal that is still owed after it. */
export const PLAN_PARTS = {
  principal: Pesos(),
  interest: Pesos(),
  fee: Pesos(),
  balance: Pesos(),
}

/** One line of a repayment plan, as confirmation and product pages show it. (Specification, point 3.) */
export const PlanStep = Closed({
  title: Text(80),
  amount: Pesos(),
  pay_time: Text(10),
  description: Text(300),
  ...PLAN_PARTS,
})
