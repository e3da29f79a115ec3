import { expect, test } from 'vitest'
import { faultOf } from '../plugins/errors.ts'
import { isUnreachable } from './unreachable.ts'

const failed = (message: string, code?: string): Error & { statusCode?: number } =>
  Object.assign(new Error(message), { code })

test.each([
  failed('connection to the remote node failed', '08006'),
  failed('failure on connection marked as essential: 127.0.0.1:5433', 'XX000'),
  failed('could not connect to any active placements', 'XX000'),
  failed('could not commit transaction for shard 102053 on at least one active node', 'XX000'),
  failed('terminating connection due to unexpected postmaster exit', 'XX000'),
  failed('server closed the connection unexpectedly\n\tThis probably means', 'XX000'),
  failed('terminating connection due to administrator command', '57P01'),
  failed('the database system is starting up', '57P03'),
  failed('failed to COPY to shard 102118 on 127.0.0.1:5433', '58030'),
  failed('canceling statement due to statement timeout', '57014'),
  failed('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'),
  failed('Connection terminated unexpectedly'),
  failed('timeout exceeded when trying to connect'),
])('another try may help, and the answer says so: $message', (error) => {
  expect(isUnreachable(error)).toBe(true)
  expect(faultOf(error)).toEqual({ status: 503, code: 'UNAVAILABLE' })
})

test.each([
  failed('duplicate key value violates unique constraint "loans_pkey"', '23505'),
  failed('cache lookup failed for relation 1', 'XX000'),
  failed('relation "x" does not exist', '42P01'),
  failed('x is not a function'),
])('a bug stays a bug: $message', (error) => {
  expect(isUnreachable(error)).toBe(false)
  expect(faultOf(error)).toEqual({ status: 500, code: 'INTERNAL' })
})
