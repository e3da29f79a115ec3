/** The lender's people and machines, and how they prove who they are. */
import type { Role } from '@sandigan/contract'
import type { ColumnType } from 'kysely'
import type { Encrypted, EncryptedJson } from '../../encryption/encrypted.ts'
import type { Json } from './identity.ts'

interface OperatorTokens {
  token_id: string
  /** As the record of changes shows it; of those that work one alone has it. */
  name: string
  /** SHA-256 of the token; null until who requested it takes it. */
  hash: ColumnType<string | null, string | null, string>
  /** Names of calls; in rows of earlier releases also areas or `*`. */
  scopes: Json<readonly string[]>
  created_at: ColumnType<Date, Date, never>
  created_by: string
  /** Null in rows of earlier releases: they open nothing. */
  expires_at: ColumnType<Date | null, Date, never>
  /** Ids of the two people; null for one that was made by a command. */
  requested_by: ColumnType<string | null, string | null, never>
  approved_by: ColumnType<string | null, string | null, never>
  last_used_at: ColumnType<Date | null, Date | undefined, Date>
  revoked_at: ColumnType<Date | null, Date | undefined, Date>
}

interface Operators {
  operator_id: string
  /** In small letters. */
  email: string
  /** Digits; null where none was given. */
  phone: ColumnType<string | null, string | null | undefined, string | null>
  name: string
  roles: Json<readonly Role[]>
  enabled: boolean
  /** scrypt. */
  password_hash: string
  /** Of a first password that an earlier release showed to who approved it: it opens nothing. */
  first_password_until: ColumnType<Date | null, null, null>
  /** SHA-256 of the key by which the person chooses a password; null until it was sent. */
  invitation_hash: ColumnType<string | null, never, string | null>
  /** Null once a password was chosen. */
  invitation_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Of the authenticator app, encrypted. */
  totp_secret: ColumnType<string | null, string | null | undefined, string | null>
  /** The last step of which a code was taken: none is taken twice. */
  totp_last_step: ColumnType<number | null, number | null | undefined, number | null>
  enrolled_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Who they are at the lender's provider, once they signed in by it. */
  open_id_issuer: ColumnType<string | null, string | undefined, string | null>
  open_id_subject: ColumnType<string | null, string | undefined, string | null>
  created_at: ColumnType<Date, Date, never>
  created_by: string
}

/** E-mails to operators, until they have been sent. Written by `core/operators/operator-mails.ts`. */
interface OperatorMails {
  mail_id: string
  operator_id: string
  subject: string
  body: string
  /** Whether a link that invites is added as it leaves. */
  invites: boolean
  created_at: ColumnType<Date, Date, never>
  claimed_at: ColumnType<Date | null, undefined, Date>
  attempts: ColumnType<number, undefined, number>
  sent_at: ColumnType<Date | null, undefined, Date>
}

/** From which networks somebody signed in. */
interface OperatorNetworks {
  operator_id: string
  /** A keyed name. */
  network: string
  seen_at: ColumnType<Date, Date, Date>
}

interface OperatorRecoveryCodes {
  operator_id: string
  hash: string
  used_at: ColumnType<Date | null, Date | undefined, Date>
}

interface OperatorSessions {
  session_id: string
  /** SHA-256 of the cookie. */
  token_hash: string
  operator_id: string
  state: 'password-ok' | 'signed-in'
  /** While an authenticator app is being set up: its key, encrypted. */
  enrolment_secret: string | null
  created_at: ColumnType<Date, Date, never>
  seen_at: ColumnType<Date, Date, Date>
  step_up_until: ColumnType<Date | null, Date | null, Date | null>
  address: string
  user_agent: string
  /** Began by the lender's own provider. */
  by_open_id: ColumnType<boolean, boolean | undefined, never>
}

interface OperatorPasskeys {
  passkey_id: string
  operator_id: string
  /** As the device knows it, in base64url. */
  credential_id: string
  /** COSE, in base64url. */
  public_key: string
  /** As the device said it last; 0 where it does not count. */
  sign_count: number
  /** How the device is reached, for the browser. */
  transports: Json<readonly string[]>
  /** Whether a service keeps copies of it. */
  synced: boolean
  name: string
  added_at: ColumnType<Date, Date, never>
  last_used_at: ColumnType<Date | null, Date | undefined, Date>
}

interface OperatorChallenges {
  /** SHA-256 of the challenge. */
  challenge_hash: string
  purpose: 'sign-in' | 'step-up' | 'add' | 'open-id' | 'open-id-proof'
  /** Whose it is; null for a sign-in, which is nobody's yet. */
  session_id: string | null
  expires_at: ColumnType<Date, Date, never>
}

/** Written once. */
type EncryptedColumn<Field extends string, Value> = ColumnType<
  Encrypted<Field, Value>,
  EncryptedJson<Field, Value>,
  never
>

/** A payload may name accounts, as the states before and after may. */
interface Approvals {
  approval_id: string
  /** The export name of the call. */
  action: string
  subject: string
  payload: EncryptedColumn<'approvals.payload', Record<string, unknown>>
  /** Of action and payload: the same change twice is one request. */
  fingerprint: string
  reason: string
  before: EncryptedColumn<'approvals.before', Readonly<Record<string, unknown>> | null>
  after: EncryptedColumn<'approvals.after', Readonly<Record<string, unknown>> | null>
  requested_by: string
  requested_by_name: string
  requested_at: ColumnType<Date, Date, never>
  expires_at: ColumnType<Date, Date, never>
  /** One that waits too long is expired, which its time says. */
  state: 'waiting' | 'approved' | 'rejected' | 'withdrawn' | 'stale'
  decided_by: ColumnType<string | null, string | undefined, string>
  decided_by_name: ColumnType<string | null, string | undefined, string>
  decided_at: ColumnType<Date | null, Date | undefined, Date>
  decision_reason: ColumnType<string | null, string | undefined, string>
  /** In a small office who requested it carried it out, since nobody else decided. */
  by_one: ColumnType<boolean, boolean | undefined, boolean>
  /** When everybody had been notified of it by e-mail; null outside a small office. */
  told_at: ColumnType<Date | null, Date | undefined, Date>
}

/** What was carried out by one, as a sum of each day: it bounds what a day may bring. */
interface SmallOfficeDays {
  day: string
  amount: number
}

export interface OperatorAccessTables {
  approvals: Approvals
  operator_challenges: OperatorChallenges
  operator_mails: OperatorMails
  operator_networks: OperatorNetworks
  operator_passkeys: OperatorPasskeys
  operator_recovery_codes: OperatorRecoveryCodes
  operator_sessions: OperatorSessions
  operators: Operators
  operator_tokens: OperatorTokens
  small_office_days: SmallOfficeDays
}
