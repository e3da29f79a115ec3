import { Type } from 'typebox'
import { call } from '../call.ts'
import { Closed, Nothing, Pesos, Rows, Text, Whole } from '../schemas.ts'
import { PlanStep } from './offer-figures.ts'

/** For the public pages: nobody has to log in to see what a loan truly costs. */
export const productExample = call({
  method: 'GET',
  path: '/v3/product/example',
  envelope: 'success',
  access: 'anyone',
  summary: 'What the first product on the shelf costs a new client, with its plan if it were paid out today',
  payload: Nothing(),
  data: Closed({
    productName: Text(80),
    amount: Pesos(),
    days: Whole(),
    netProceeds: Pesos(),
    totalPayable: Pesos(),
    details: Rows(),
    repay_plans: Type.Array(PlanStep, { maxItems: 60 }),
  }),
})
