/** What operators look for among the complaints of all borrowers. */
export const statements: string[] = [
  'create index complaints_waiting on complaints (filed_at, problem_id) where reply is null',
  'create index complaints_answered on complaints (replied_at desc, problem_id desc) where reply is not null',
]
