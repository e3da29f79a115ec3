/** Since which version of a sanction list it is counted what imports took off it (docs/decisions/276). */
export const statements: string[] = [
  'alter table screening_versions add column counted_from text',
  'update screening_versions set counted_from = version_id where replaced_at is null',
]
