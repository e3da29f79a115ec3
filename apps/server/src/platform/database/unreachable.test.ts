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
  failed('could not extend file "base/1/2": No space left on device', '53100'),
  failed('out of memory', '53200'),
  failed('sorry, too many clients already', '53300'),
  failed('temporary file size exceeds temp_file_limit', '53400'),
  failed('could not extend file "base/1/2": Disk quota exceeded', 'XX000'),
  failed('cannot execute INSERT in a read-only transaction', '25006'),
  failed('terminating connection due to idle-in-transaction timeout', '25P03'),
  failed('terminating connection due to transaction timeout', '25P04'),
  failed('terminating connection due to idle-session timeout', '57P05'),
  failed('could not serialize access due to concurrent update', '40001'),
  failed('deadlock detected', '40P01'),
  failed('canceling statement due to lock timeout', '55P03'),
  failed('password authentication failed for user "sandigan"', '28P01'),
  failed('database "sandigan" does not exist', '3D000'),
  failed('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'),
  Object.assign(failed('getaddrinfo EAI_AGAIN db.example', 'EAI_AGAIN'), { syscall: 'getaddrinfo' }),
  Object.assign(failed('connect ENOENT /run/postgresql/.s.PGSQL.5432', 'ENOENT'), { syscall: 'connect' }),
  failed('Connection terminated unexpectedly'),
  failed('timeout exceeded when trying to connect'),
  failed('timeout expired'),
])('another try may help, and the answer says so: $message', (error) => {
  expect(isUnreachable(error)).toBe(true)
  expect(faultOf(error)).toEqual({ status: 503, code: 'UNAVAILABLE' })
})

test.each([
  failed('duplicate key value violates unique constraint "loans_pkey"', '23505'),
  failed('cache lookup failed for relation 1', 'XX000'),
  failed('relation "x" does not exist', '42P01'),
  failed('permission denied for table loans', '42501'),
  failed('current transaction is aborted', '25P02'),
  failed('invalid page in block 1 of relation base/1/2', 'XX001'),
  failed('table tid from new index tuple overlaps with invalid duplicate tuple', 'XX002'),
  failed('could not open file "base/1/2": No such file or directory', '58P01'),
  failed('a value of a provider that begins as a class does', '403'),
  Object.assign(failed('no such file', 'ENOENT'), { syscall: 'open' }),
  failed('x is not a function'),
])('a bug stays a bug: $message', (error) => {
  expect(isUnreachable(error)).toBe(false)
  expect(faultOf(error)).toEqual({ status: 500, code: 'INTERNAL' })
})
