import { Closed, Pesos, Text } from '../schemas.ts'

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
