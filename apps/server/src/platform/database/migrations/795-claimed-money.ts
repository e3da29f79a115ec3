/** Who tells of money in suspense (docs/decisions/277), and which account it came from. */
export const statements: string[] = [
  "alter table suspense add column told_by text not null default 'provider'",
  'alter table suspense add column run_id text',
  'alter table suspense add column payer_account text',
  // What a file alone reported before: nobody has confirmed it.
  "update suspense set told_by = 'file' where reason = 'only-in-settlement'",
  "create index suspense_claimed on suspense (run_id) where told_by = 'file'",
]
