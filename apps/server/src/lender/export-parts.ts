/** What can be had as a file, and how it is put on record whose data was in one. */
import { AUDIT_CSV } from './audit/export-audit.ts'
import { recordReads } from '../core/operators/record-reads.ts'
import { CONTACTS_CSV } from './borrower/export-contacts.ts'
import { LOANS_CSV } from './book/export-loans.ts'
import { REGISTER_CSV } from './complaints/export-complaints.ts'
import { JOURNAL_CSV } from './books/export-journal.ts'
import type { ExportParts } from './exports/export-file.ts'
import { PAYOUTS_CSV } from './payouts/export-payouts.ts'
import type { Services } from '../platform/context.ts'

export const exportParts = (services: Services): ExportParts => ({
  sources: {
    audit: AUDIT_CSV,
    complaints: REGISTER_CSV,
    contacts: CONTACTS_CSV,
    journal: JOURNAL_CSV,
    loans: LOANS_CSV,
    payouts: PAYOUTS_CSV,
  },
  onSeen: ({ operator, exportId, borrowerIds }) =>
    recordReads(services, {
      operator,
      call: 'export-file',
      seen: [...new Set(borrowerIds)].map((borrowerId) => ({ borrowerId, subject: exportId })),
    }),
})
