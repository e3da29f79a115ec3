import { expect, test } from 'vitest'
import { parentOf } from './way-back.ts'

test.each([
  ['/repay', '/loanDetail'],
  ['/reportPayment', '/repayChoice'],
  ['/certify/job', '/certify'],
  ['/complainDetails', '/complaintList'],
  ['/loanDetail', '/main'],
  ['/orderList', '/main'],
])('above %s lies %s', (path, parent) => expect(parentOf(path)).toBe(parent))

test.each(['/main', '/login', '/promotion'])('nothing lies above %s', (path) =>
  expect(parentOf(path)).toBeNull(),
)
