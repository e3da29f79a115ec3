/** What a provider that knows no reference of ours is asked by, and since when it may know a payout. */
export const statements: string[] = [
  'alter table payouts add column provider_id text, add column handed_over_at timestamptz',
]
