/**
 * Where each table lies on a cluster, declared once. On one PostgreSQL and on the embedded database it changes nothing.
 * A table that is missing does not compile, and a test compares with the migrated schema. (Decision 078.)
 */
import type { Database } from '../schema.ts'

/** A table in shards by one of its columns, which is part of every unique key. */
interface Distributed<Table extends keyof Database> {
  readonly distributedBy: keyof Database[Table] & string
  /** Whose rows of the same value lie on the same worker; itself where it is the first of its group. */
  readonly beside: keyof Database
}

/** A copy on every node. */
interface Reference {
  readonly reference: string
}

/** On the coordinator alone. */
interface Local {
  readonly local: string
}

type Placement<Table extends keyof Database> = Distributed<Table> | Reference | Local

/** Whatever a borrower's call reads or writes in one statement lies on one worker. */
const byBorrower = { distributedBy: 'borrower_id', beside: 'borrowers' } as const
const directory = <Column extends string, Table extends keyof Database>(
  distributedBy: Column,
  beside: Table,
) => ({ distributedBy, beside }) as const
const local = (why: string): Local => ({ local: why })

const MINUTES =
  'lives for minutes, deleted by other columns than its key, written at a login and not at a page'
const OPERATORS = 'written by operators, seldom'
const SANDBOX = 'the sandbox’s'

export const DISTRIBUTION: { readonly [Table in keyof Database]: Placement<Table> } = {
  app_events: byBorrower,
  application_flags: byBorrower,
  bank_accounts: byBorrower,
  borrower_flags: byBorrower,
  borrower_notes: byBorrower,
  borrowers: byBorrower,
  call_backs: byBorrower,
  card_repayments: byBorrower,
  certification_log: byBorrower,
  certification_sections: byBorrower,
  complaint_answers: byBorrower,
  complaint_pictures: byBorrower,
  complaints: byBorrower,
  consents: byBorrower,
  decision_evaluations: byBorrower,
  documents: byBorrower,
  due_changes: byBorrower,
  idempotency_keys: byBorrower,
  identity_images: byBorrower,
  information_requests: byBorrower,
  bank_movements: byBorrower,
  journal_entries: byBorrower,
  journal_lines: byBorrower,
  invoices: byBorrower,
  kept_calculations: byBorrower,
  known_clients: byBorrower,
  loan_dues: byBorrower,
  loan_events: byBorrower,
  loan_month_ends: byBorrower,
  loan_payments: byBorrower,
  loan_projection: byBorrower,
  loan_releases: byBorrower,
  loans: byBorrower,
  message_attempts: byBorrower,
  message_reports: byBorrower,
  messages: byBorrower,
  operator_reads: byBorrower,
  passwords: byBorrower,
  payment_codes: byBorrower,
  payment_reports: byBorrower,
  payouts: byBorrower,
  provider_codes: byBorrower,
  receipts: byBorrower,
  refused_addresses: byBorrower,
  reminders: byBorrower,
  screening_hits: byBorrower,
  screening_payouts: byBorrower,
  shared_data: byBorrower,
  loan_sales: byBorrower,
  stamp_taxes: byBorrower,
  covered_transactions: byBorrower,
  suspicions: byBorrower,
  credit_rows: byBorrower,
  tracked_events: byBorrower,

  // Queried before the borrower is known: each is distributed by its search key.
  identity_directory: directory('hash', 'identity_directory'),
  payment_code_directory: directory('pay_code', 'payment_code_directory'),
  payments_received: directory('reference', 'payments_received'),
  payout_directory: directory('reference', 'payout_directory'),
  phone_directory: directory('phone', 'phone_directory'),
  provider_code_directory: directory('provider_id', 'provider_code_directory'),
  promotion_events: directory('event_id', 'promotion_events'),
  receipt_directory: directory('number', 'receipt_directory'),
  security_events: directory('subject', 'security_events'),
  sessions: directory('token_hash', 'sessions'),
  suspense: directory('reference', 'payments_received'),
  webhook_events: directory('id', 'webhook_events'),

  closed_months: { reference: 'asked on every worker by the trigger that guards the journal' },
  campaigns: { reference: 'read by every node, changed by an operator' },
  exchange_rates: { reference: 'read by every node, changed by an operator once a day' },
  products: { reference: 'read by every node, changed by an operator' },
  recommended_products: { reference: 'read by every node, changed by an operator' },

  borrower_views: local('a look of the office at the app, for minutes'),
  approvals: local(OPERATORS),
  bank_lines: local(OPERATORS),
  bank_matches: local(OPERATORS),
  bulk_requests: local(OPERATORS),
  captchas: local(MINUTES),
  closed_ageing: local(OPERATORS),
  closed_balances: local(OPERATORS),
  closed_days: local(OPERATORS),
  credit_months: local('one row a month, locked by whoever makes or submits it'),
  credit_submissions: local(OPERATORS),
  daily_figures: local(OPERATORS),
  data_keys: local('read at a start and every few seconds after it, whole'),
  encryption_progress: local('a row for each field, while keys are rotated'),
  encryption_state: local('one row'),
  house_entries: local(OPERATORS),
  holidays: local('locked as a whole by whoever plans due dates: one lock, not one on each node'),
  inbox_claims: local('one row for what somebody works on: one lock, not one on each node'),
  invoice_counter: local('one row that numbers all invoices'),
  list_views: local(OPERATORS),
  month_ends: local('one row a month, locked by whoever counts it'),
  loss_rates: local(OPERATORS),
  month_provisions: local(OPERATORS),
  loose_files: local('a note for an hour, by storage keys that name no borrower'),
  office_exports: local(OPERATORS),
  operator_actions: local(OPERATORS),
  operator_challenges: local('few, for minutes, and deleted by other columns than their key'),
  operator_mails: local(OPERATORS),
  operator_networks: local(OPERATORS),
  operator_passkeys: local(OPERATORS),
  operator_recovery_codes: local(OPERATORS),
  operator_sessions: local('few, and deleted by other columns than their key'),
  operator_tokens: local(OPERATORS),
  operators: local(OPERATORS),
  ledger_accounts: local(OPERATORS),
  loan_sale_lists: local(OPERATORS),
  portfolio_figures: local(OPERATORS),
  report_filings: local(OPERATORS),
  rate_figures: local(OPERATORS),
  contact_figures: local(OPERATORS),
  payout_days: local('one row for the sum of each day: one lock, not one on each node'),
  provider_calls: local('counts of a day, raised by each node once a minute'),
  provider_nodes: local('one row for each node and provider, written once a minute'),
  reply_templates: local(OPERATORS),
  rate_counters: local(MINUTES),
  receipt_counter: local('one row that numbers all receipts'),
  recognition_policies: local(
    'a few rows, locked as a whole by whoever saves one; a trigger refuses every change',
  ),
  reconciliation_rows: local('written by a run, some hundreds at a time; read by run'),
  reconciliation_runs: local(OPERATORS),
  recommended_clicks: local('counts of a day, one row for each place'),
  restated_rules: local('a row for each release that counts loans anew'),
  stamp_tax_days: local(OPERATORS),
  small_office_days: local('one row for the sum of each day: one lock, not one on each node'),
  rule_sets: local('a few rows, read where an application is judged; a trigger refuses every change'),
  screening_entries: local('read whole, once a version'),
  screening_versions: local(OPERATORS),
  sms_codes: local(MINUTES),
  percentage_tax_bases: local('a row a month and kind'),
  tax_months: local('one row a month, locked by whoever counts it'),
  today_figures: local('a row for each figure of today, written every few minutes'),
  transfers: local(OPERATORS),

  sandbox_clock: local(SANDBOX),
  sandbox_credit_files: local(SANDBOX),
  sandbox_held_payments: local(SANDBOX),
  sandbox_mails: local(SANDBOX),
  sandbox_messages: local(SANDBOX),
  sandbox_payouts: local(SANDBOX),
  sandbox_personas: local(SANDBOX),
  sandbox_providers: local(SANDBOX),
}
