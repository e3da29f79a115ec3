/**
 * What a borrower's copy of the data holds: for each table with a `borrower_id` either what is taken out of its rows,
 * or why it is left out. A test compares with the database, so that no table is forgotten. (Decision 021.)
 */
import { masked } from '../../core/forms/mask.ts'
import { ERASED, STORED } from './erase-borrower.ts'

type BorrowersTable = (typeof ERASED)[number] | (typeof STORED)[number]
type Row = Readonly<Record<string, unknown>>

/** `null` in place of a reader: the table is left out, and why. */
export interface Exported {
  /** Null: this row is left out. */
  readonly read: (row: Row) => Row | null
}
export interface LeftOut {
  readonly why: string
}

const leftOut = (why: string): LeftOut => ({ why })
const whole: Exported = { read: (row) => row }
const without = (...columns: readonly string[]): Exported => ({
  read: (row) => Object.fromEntries(Object.entries(row).filter(([name]) => !columns.includes(name))),
})

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Numbers of accounts and identities leave the service by their ends alone. (Decision 013.) */
const withMasked = (row: Row, names: readonly string[]): Row => ({
  ...row,
  ...Object.fromEntries(names.filter((name) => name in row).map((name) => [name, masked(text(row[name]))])),
})

/** Of a form: the borrower's own numbers masked, and of references that they were named, not who they are. */
function readForm({ data, ...row }: Row): Row {
  const own = Object.entries(data as Row).filter(([name]) => !/^ref\d(Name|Phone)$/.test(name))
  return { ...row, data: withMasked(Object.fromEntries(own), ['idNumber']) }
}

/** Of the code on a photo of an ID: what it says, not where the photo lies nor what finds the card's number again. */
function readPhoto({ storage_key: _key, card, ...row }: Row): Row {
  const { storageKey: _of, numberHash: _hash, ...said } = (card ?? {}) as Row
  return { ...row, card: card === null ? null : said }
}

/** References that the borrower let us use are other people: only how many they are is exported. */
function readShared({ data, ...row }: Row): Row {
  return { ...row, data: Array.isArray(data) ? { people: data.length } : data }
}

/** A finding of fraud may belong to an investigation (Data Privacy Act, section 19). */
const INVESTIGATED: ReadonlySet<unknown> = new Set(['fraudFound', 'fraudWithdrawn'])

/** What the lender expects to lose tells of a finding of fraud as well. */
const LOSSES = [
  'loss_stage',
  'loss_bucket',
  'loss_base',
  'loss_ppm',
  'loss_cause',
  'allowance',
  'allowance_before',
  'allowance_used',
]

/** An operator who waived a charge is somebody else. */
function readEvent({ body, ...row }: Row): Row | null {
  if (INVESTIGATED.has(row['type'])) return null
  const { by: _by, ...own } = body as Row
  return { ...row, body: own }
}

/** What decided is the borrower's to know, but for a match with a sanction list (RA 9160, section 9 c): the verdict could tell. */
function readEvaluation({ results, facts, verdict: _verdict, ...row }: Row): Row {
  const { listed: _listed, ...known } = facts as Row
  const said = (results as readonly Row[]).filter(({ rule }) => rule !== 'listed')
  return { ...row, results: said, facts: known }
}

export const EXPORTED_TABLES: { readonly [Of in BorrowersTable]: Exported | LeftOut } = {
  app_events: whole,
  application_flags: whole,
  bank_movements: leftOut('which lines of the lender’s own bank statement its entries were matched with'),
  bank_accounts: { read: ({ number_hash: _hash, ...row }) => withMasked(row, ['account_number']) },
  borrower_notes: without('operator_id', 'operator'),
  borrowers: whole,
  call_backs: whole,
  card_repayments: without('code_mac', 'token'),
  certification_log: whole,
  certification_sections: { read: readForm },
  complaint_answers: whole,
  complaint_pictures: whole,
  complaints: whole,
  consents: whole,
  // Who of the lender corrected a row, and in which words, is somebody else.
  credit_rows: without('submission_id', 'reason'),
  decision_evaluations: { read: readEvaluation },
  documents: { read: ({ body, ...row }) => ({ ...row, body: JSON.parse(text(body)) as unknown }) },
  identity_images: { read: readPhoto },
  information_requests: without('asked_by'),
  invoices: whole,
  journal_entries: whole,
  journal_lines: whole,
  kept_calculations: whole,
  known_clients: without('mark'),
  loan_dues: whole,
  loan_events: { read: readEvent },
  loan_month_ends: without(...LOSSES),
  loan_projection: whole,
  loans: whole,
  message_attempts: whole,
  message_reports: without('provider_id'),
  messages: without('provider_id'),
  // When, and not by what: nobody learns of being compared with sanction lists.
  operator_reads: { read: ({ happened_at }) => ({ happened_at }) },
  passwords: without('password_hash'),
  payment_codes: without('qr'),
  payment_reports: whole,
  payments_received: whole,
  payouts: {
    read: ({ account, ...row }) => ({ ...row, account: withMasked(account as Row, ['accountNumber']) }),
  },
  transfers: {
    read: ({ account, ...row }) => ({ ...row, account: withMasked(account as Row, ['accountNumber']) }),
  },
  provider_codes: without('value', 'image', 'ask_at'),
  receipts: whole,
  refused_addresses: {
    read: ({ encrypted_address: address, ...row }) => (address === null ? row : { ...row, address }),
  },
  reminders: whole,
  sessions: without('token_hash'),
  shared_data: { read: readShared },
  loan_sales: without('price', 'transfer_noticed_at'),
  stamp_taxes: whole,
  tracked_events: whole,

  borrower_flags: leftOut('may belong to an investigation (Data Privacy Act, section 19)'),
  borrower_views: leftOut('in operator_reads'),
  due_changes: leftOut('what loan_dues says, as a difference, for minutes'),
  idempotency_keys: leftOut('answers of the last week once more, to repeat them'),
  identity_directory: leftOut('keyed hashes of numbers that are in the forms'),
  loan_releases: leftOut('which people of the lender decided: the record of operators'),
  loan_payments: leftOut('payments_received of loans once more'),
  operator_actions: leftOut(
    'the office’s record; nobody is told of matches with sanction lists (RA 9160, section 9 c)',
  ),
  payment_code_directory: leftOut('the numbers of payment_codes once more'),
  payout_directory: leftOut('the references of payouts once more'),
  phone_directory: leftOut('the phone of borrowers once more'),
  provider_code_directory: leftOut('the numbers of provider_codes once more'),
  receipt_directory: leftOut('the numbers of receipts once more'),
  covered_transactions: leftOut('nobody may learn of a report to the AMLC (RA 9160, section 9 c)'),
  suspicions: leftOut('nobody may learn of a report to the AMLC (RA 9160, section 9 c)'),
  screening_hits: leftOut('nobody is told of being compared with sanction lists (RA 9160, section 9 c)'),
  screening_payouts: leftOut('nobody is told of being compared with sanction lists (RA 9160, section 9 c)'),
  sandbox_personas: leftOut('the sandbox’s'),
}
