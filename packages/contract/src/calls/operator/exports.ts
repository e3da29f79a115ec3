/**
 * Lists as files: requested with a reason, approved by another person where they name borrowers, taken once. (Decision
 * 214.)
 */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { Closed, OneOf, Text, Whole } from '../../schemas.ts'
import { EXPORT_KINDS } from '../../vocabulary.ts'
import { Day, Timestamp, Nullable, OwnId, Signed } from './fields.ts'
import { auditFilters, journalFilters, loanFilters, monthEndFilters, payoutState } from './list-filters.ts'
import { PageOf, paging, Sort } from './paging.ts'

const tag = 'exports'
const Ready = () => Closed({ exportId: OwnId(), expiresAt: Timestamp() })

export const exportAudit = call({
  api: 'operator',
  method: 'POST',
  path: '/export-audit',
  tag,
  summary: 'The record of what operators saw and changed as a CSV file, for whoever asked, for a day',
  payload: Signed(auditFilters),
  data: Ready(),
})

export const exportLoans = call({
  api: 'operator',
  method: 'POST',
  path: '/export-loans',
  tag,
  summary: 'Loans as they stand, by the filters of their list, as a CSV file, for whoever asked, for a day',
  payload: Signed(loanFilters),
  data: Ready(),
})

export const exportPayouts = call({
  api: 'operator',
  method: 'POST',
  path: '/export-payouts',
  tag,
  summary: 'Payouts in a state, or those that may want a person, as a CSV file, for whoever asked, for a day',
  payload: Signed({ state: Type.Optional(payoutState) }),
  data: Ready(),
})

export const exportJournal = call({
  api: 'operator',
  method: 'POST',
  path: '/export-journal',
  tag,
  summary:
    'The journal of a range of days, of a loan, or all of it, as a CSV file with a row for each line of an entry, the earliest first, for whoever asked, for a day',
  payload: Signed(journalFilters),
  data: Ready(),
})

export const exportMonthEndLoans = call({
  api: 'operator',
  method: 'POST',
  path: '/export-month-end-loans',
  tag,
  summary:
    'Loans as they stood at the end of a month, by the filters of their list, as a CSV file, for whoever requested it, for a day',
  payload: Signed(monthEndFilters),
  data: Ready(),
})

export const exportContacts = call({
  api: 'operator',
  method: 'POST',
  path: '/export-contacts',
  tag,
  summary:
    'Contacts with borrowers about their loans from one day to another, as they were written down, as a CSV file, for whoever asked, for a day',
  payload: Signed({ from: Day(), to: Day() }),
  data: Ready(),
})

export const exportComplaints = call({
  api: 'operator',
  method: 'POST',
  path: '/export-complaints',
  tag,
  summary:
    'The register of complaints filed from one day to another as a CSV file, without names and texts; nobody has to approve it',
  payload: Signed({ from: Day(), to: Day() }),
  data: Ready(),
})

export const listExports = call({
  api: 'operator',
  method: 'GET',
  path: '/exports',
  tag,
  summary: 'The caller’s own files, the newest first: what waits to be taken, and what was',
  payload: Closed({ sort: Sort('made'), ...paging }),
  data: PageOf(
    Closed({
      exportId: OwnId(),
      kind: OneOf(...EXPORT_KINDS),
      filter: Type.Record(Type.String(), Type.Unknown()),
      reason: Text(500),
      /** An operator’s id; null where nobody had to. */
      approvedBy: Nullable(Text(100)),
      madeAt: Timestamp(),
      expiresAt: Timestamp(),
      state: OneOf('ready', 'taken', 'expired'),
      takenAt: Nullable(Timestamp()),
      /** Of a file that was taken whole. */
      rows: Nullable(Whole(1_000_000_000)),
    }),
  ),
})

export const downloadExport = call({
  api: 'operator',
  method: 'GET',
  path: '/export-file',
  tag,
  summary:
    'The file itself, as a stream of CSV: once, by whoever asked for it; each borrower in it is on record as seen',
  payload: Closed({ exportId: OwnId() }),
  data: Type.String(),
})
