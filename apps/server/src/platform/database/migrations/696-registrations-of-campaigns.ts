/** Who registered by the link of a campaign: written once for each borrower (docs/decisions/225). */
export const statements: string[] = [
  `create index borrowers_by_campaign on borrowers ((origin->>'id'), registered_at, borrower_id)
    where (origin->>'id') is not null`,
]
