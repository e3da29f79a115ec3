/** Every list of the office: each of its orders, and what a search names, is an index (docs/decisions/212). */
import { OLD_NAME_OF_HIT } from '../names-without-accents.ts'

export const statements: string[] = [
  `create index loan_projection_reviewing_by_amount on loan_projection (principal, loan_id) where stage = 'reviewing'`,
  // The same entries, in the order in which they are shown.
  'drop index loan_dues_by_date',
  `create index loan_dues_by_date on loan_dues (due_on, loan_id, no) include (borrower_id, amount) where amount > 0`,
  `create index payouts_to_look_at on payouts (updated_at, reference)
    where state in ('over-limit', 'unknown', 'held', 'stopped')`,
  'create index payouts_by_state on payouts (state, updated_at, reference)',
  'create index payouts_by_amount on payouts (state, amount, reference)',
  'create index suspense_by_state on suspense (state, received_at, provider, reference)',
  'create index suspense_by_amount on suspense (state, amount, provider, reference)',
  'create index suspense_by_reference on suspense (reference)',
  'create index suspense_by_code on suspense (pay_code)',
  'create index transfers_by_time on transfers (ordered_at, reference)',
  'create index transfers_of_state on transfers (state, ordered_at, reference)',
  'create index transfers_by_amount on transfers (amount, reference)',
  'create index transfers_by_item on transfers (item_reference)',
  'create index payment_reports_by_time on payment_reports (reported_at, loan_id, reference)',
  'create index payment_reports_by_amount on payment_reports (amount, loan_id, reference)',
  'create index payment_reports_by_number on payment_reports (reference)',
  'create index payment_reports_of_loan on payment_reports (loan_id)',
  'create index screening_hits_in_order on screening_hits (state, found_at, hit_id, borrower_id)',
  'create index screening_hits_by_score on screening_hits (state, score, hit_id, borrower_id)',
  'create index screening_hits_by_entry on screening_hits (entry_id)',
  'create index screening_hits_by_hit on screening_hits (hit_id)',
  `create index screening_hits_by_name on screening_hits ((${OLD_NAME_OF_HIT}))`,
  'create index webhook_events_by_event on webhook_events (event_id)',
  'create index exchange_rates_by_day on exchange_rates (effective_on, currency)',
  'create index screening_versions_by_time on screening_versions (imported_at, version_id)',
  'create index complaints_of_order on complaints (order_no)',
]
