/** Contacts of a range of days, whichever borrower they were with (docs/decisions/264). */
export const statements: string[] = [
  'create index borrower_notes_of_contacts_by_time on borrower_notes (written_at, note_id) where contact is not null',
]
