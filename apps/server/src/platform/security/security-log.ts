/**
 * Who did what to an account, for whoever must find an attack afterwards. The person is a keyed name: a known phone or
 * address can be searched for, and none can be read out of it. One row for each minute, kind, subject and
 * source, so that a flood of requests is a number in a row and not a flood of rows.
 */
import type { Services } from '../context.ts'
import { keyedName } from './hashes.ts'
import { networkOf } from './network-of.ts'

export type SecurityKind =
  | 'account-deleted'
  | 'account-registered'
  | 'captcha-failed'
  | 'data-exported'
  | 'identity-changed'
  | 'limit-exceeded'
  | 'locked-out'
  | 'login-failed'
  | 'login-succeeded'
  | 'operator-acted'
  | 'operator-read'
  | 'operator-refused'
  | 'operator-sign-in-failed'
  | 'operator-signed-in'
  | 'password-reset'
  | 'payout-account-changed'
  | 'sessions-closed'

export interface SecurityEvent {
  readonly kind: SecurityKind
  /** Whom it concerns. A phone as the market profile normalises it, or a borrower's id; an operator by its name. */
  readonly phone?: string | undefined
  readonly borrowerId?: string | undefined
  readonly operator?: string | undefined
  /** The network address that the request came from. */
  readonly address?: string | undefined
  /** By what means or why: a word of our own out of a small set, never something typed. */
  readonly detail?: string | undefined
}

/** Days after which an event is forgotten: long enough to investigate a complaint, no archive of behaviour. */
export const SECURITY_EVENT_DAYS = 180
const MINUTE_MS = 60_000
const DETAIL = /^[A-Za-z0-9_.:-]{1,60}$/

type Needed = Pick<Services, 'background' | 'clock' | 'config' | 'db' | 'log'>

/** A subject as it stands in the table, so that the events of a known phone or borrower can be found. */
export function securitySubject(
  secretKey: string,
  { phone, borrowerId, operator }: Pick<SecurityEvent, 'phone' | 'borrowerId' | 'operator'>,
): string {
  if (operator !== undefined) return `operator:${operator.slice(0, 60)}`
  if (borrowerId !== undefined) return `borrower:${keyedName(secretKey, 'security', borrowerId)}`
  return phone === undefined ? '' : `phone:${keyedName(secretKey, 'security', phone)}`
}

/**
 * Writes an event as a line of the log (`stream: security`) and as a row. Outside the caller's transaction, because
 * what was refused must be logged too; nobody waits for it, and a failure to write it is logged.
 */
export function securityEvent(services: Needed, event: SecurityEvent): void {
  const { config, clock, db, log } = services
  const { kind, address } = event
  const detail = event.detail !== undefined && DETAIL.test(event.detail) ? event.detail : ''
  const subject = securitySubject(config.secretKey, event)
  const source = address === undefined ? '' : keyedName(config.secretKey, 'security', networkOf(address).own)
  log.info({ stream: 'security', kind, subject, source, detail }, 'security event')
  const minute = new Date(Math.floor(clock.now() / MINUTE_MS) * MINUTE_MS)
  const write = db
    .insertInto('security_events')
    .values({ minute, kind, subject, source, detail, times: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['minute', 'kind', 'subject', 'source', 'detail'])
        .doUpdateSet((eb) => ({ times: eb('security_events.times', '+', 1) })),
    )
    .execute()
  services.background(write)
}
