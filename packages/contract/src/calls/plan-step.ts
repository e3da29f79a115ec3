import { Closed, Pesos, Text } from '../schemas.ts'

/** One line of a repayment plan, as confirmation and product pages show it. (Specification, point 3.) */
export const PlanStep = Closed({
  title: Text(80),
  amount: Pesos(),
  pay_time: Text(10),
  description: Text(300),
})
