/**
 * `node run-loan-life.ts ORIGIN`: the life of a loan on the service at an address, by the calls of this version. A later
 * version starts it from its checkout of this one (`previous-release.test.ts`).
 */
import { httpClient } from './http-client.ts'
import { wholeLife } from './loan-life.ts'

const [, , origin] = process.argv
if (origin === undefined) throw new Error('which service? node run-loan-life.ts ORIGIN')
await wholeLife(httpClient(origin))
console.log('The loan was paid back.')
