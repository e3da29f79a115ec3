/** What is counted. Never in the way of the borrower. (Specification, point 7.) */
import { call } from '../call.ts'
import { Closed, Digits, Nothing, Text, Whole } from '../schemas.ts'

export const eventSave = call({
  method: 'POST',
  path: '/service/event/save',
  envelope: 'code0',
  access: 'borrower',
  summary: 'Records that a borrower used a part of a screen',
  payload: Closed({ productId: Text(40), moduleId: Digits(4), positionId: Digits(4) }),
  data: Nothing(),
})

export const buriedPointUpload = call({
  method: 'POST',
  path: '/v3/buried-point/upload',
  envelope: 'success',
  access: 'borrower',
  summary:
    'Keeps a batch of what happened on the pages; an event that came before, or makes no sense, is left out',
  /** `events`: JSON, at most 50 of `{id, page, module, position, product?, at}`; `at` in milliseconds. */
  payload: Closed({ events: Text(16_000) }),
  data: Closed({ taken: Whole(50) }),
})
