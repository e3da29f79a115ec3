/** Receipts of a range of days, without reading those before it (docs/decisions/224). */
export const statements: string[] = [
  'create index receipts_by_posting on receipts (posted_at, number) where number is not null',
]
