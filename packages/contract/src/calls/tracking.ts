/** What is counted. Never in the way of the borrower. (Specification, point 7.) */
import { call } from '../call.ts'
import { Closed, Digits, Nothing, Text } from '../schemas.ts'

export const eventSave = call({
  method: 'POST',
  path: '/service/event/save',
  envelope: 'code0',
  access: 'borrower',
  summary: 'Records that a borrower used a part of a screen',
  payload: Closed({ productId: Text(40), moduleId: Digits(4), positionId: Digits(4) }),
  data: Nothing(),
})
