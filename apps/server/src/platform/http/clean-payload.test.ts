/** What nobody sees is taken out of a text before it is checked and stored, whichever API it comes by. */
import { operatorCalls, problemSave, savePersonalInfo } from '@sandigan/contract'
import { expect, test } from 'vitest'
import { payloadReader } from './read-payload.ts'
import { jsonPayloadReader } from './read-json-payload.ts'

test('a borrower\u2019s address has one line, a complaint has several, and neither turns the writing round', () => {
  const address = payloadReader(savePersonalInfo.payload)(
    { address: '1 \u202EExample\r\nStreet\u001B[2J' },
    'body',
  )
  expect(address).toEqual({ ok: true, payload: { address: '1 Example Street[2J' } })
  const complaint = payloadReader(problemSave.payload)(
    { problemType: '2', problemDetail: 'they called\r\nat \u2067night' },
    'body',
  )
  expect(complaint).toMatchObject({ payload: { problemDetail: 'they called\nat night' } })
})

test('an operator\u2019s reason keeps its lines; one that nobody can see is none', () => {
  const read = jsonPayloadReader(operatorCalls.viewAsBorrower)
  expect(read({ borrowerId: 'b', reason: 'they\u0007 called\r\ntwice\u200F' })).toMatchObject({
    data: { reason: 'they called\ntwice' },
  })
  expect(read({ borrowerId: 'b', reason: '\u202E\u0001' }).ok).toBe(false)
})

test('zero characters are refused, not taken out', () => {
  expect(payloadReader(savePersonalInfo.payload)({ address: 'a\0b' }, 'body')).toEqual({
    ok: false,
    field: 'address',
  })
  expect(jsonPayloadReader(operatorCalls.viewAsBorrower)({ borrowerId: 'b', reason: 'a\0b' }).ok).toBe(false)
})
