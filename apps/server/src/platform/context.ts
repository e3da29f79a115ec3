/** What every use case is given. Types only: each part is made in its own room and put together in `app.ts`. */
import type { ClientParameters, Outcome } from '@sandigan/contract'
import type { Clock } from './clock.ts'
import type { ClockWitness } from './clock-witness.ts'
import type { Config } from './config/config.ts'
import type { Language } from './copy/copy.ts'
import type { Cache } from './cache/cache.ts'
import type { Db } from './database/database.ts'
import type { UploadedFile } from './http/read-upload.ts'
import type { Jobs } from './jobs/job-types.ts'
import type { Log } from './logger.ts'
import type { Providers } from './providers/providers.ts'

export interface Services {
  readonly config: Config
  readonly log: Log
  readonly clock: Clock
  readonly witness: ClockWitness
  readonly db: Db
  readonly cache: Cache
  readonly jobs: Jobs
  readonly providers: Providers
  /** Lets the answer go before this is done. A stop waits for it; a failure is logged. */
  background(work: Promise<unknown>): void
  /** Waits for what was given to `background` so far. */
  settled(): Promise<void>
}

/** Who is calling and from what. `address` is the network address, for limits and consent records. */
export interface Caller {
  readonly parameters: ClientParameters
  /** For a handler that words its own message. */
  readonly language: Language
  readonly address: string
  /** Present on calls with `access: 'borrower'`. */
  readonly borrowerId: string
  readonly idempotencyKey: string | undefined
  /** Present on calls that declare a `file`. */
  readonly file?: UploadedFile | undefined
}

/** A use case: plain payload in, outcome out. It never sees a request or a reply. */
export type Handler<Payload, Data, RefusalData = undefined> = (
  services: Services,
  caller: Caller,
  payload: Payload,
) => Promise<Outcome<Data, RefusalData>>
