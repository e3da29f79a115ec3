/** By which rules that hold for every loan the books were counted anew (docs/decisions/272). */
export const statements: string[] = [
  'create table restated_rules (rules integer primary key, begun_at timestamptz not null)',
]
