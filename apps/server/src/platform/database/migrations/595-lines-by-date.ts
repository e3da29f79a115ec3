export const statements: string[] = [
  // A line bears the day of its entry: a trial balance reads the lines of the open days where they lie, one after the
  // other, instead of looking each entry's lines up all over the book. The previous release writes lines without it, and
  // older ones have none: `lines_dated` of an entry says whether its lines bear the day.
  'alter table journal_lines add column posted_on date',
  'alter table journal_entries add column lines_dated boolean',
  'create index journal_lines_by_date on journal_lines (posted_on) where posted_on is not null',
]
