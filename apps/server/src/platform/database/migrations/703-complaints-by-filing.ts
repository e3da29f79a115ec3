/** Figures of the complaints of a range of days, by the index alone (docs/decisions/238). */
export const statements: string[] = [
  'drop index complaints_by_filing',
  `create index complaints_by_filing on complaints (filed_at, problem_id)
    include (problem_type, score, reply_by, replied_at)`,
]
