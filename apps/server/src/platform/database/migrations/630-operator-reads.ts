/** Which operator saw whose data, and changes found by borrower and by operator (docs/decisions/195). */
export const statements: string[] = [
  `create table operator_reads (
    borrower_id text not null,
    read_id text not null,
    happened_at timestamptz not null,
    minute timestamptz not null,
    operator_id text not null,
    operator text not null,
    call text not null,
    subject text not null,
    primary key (borrower_id, read_id),
    unique (borrower_id, minute, operator_id, call, subject)
  )`,
  'create index operator_reads_of_borrower on operator_reads (borrower_id, happened_at desc, read_id desc)',
  'create index operator_reads_by_time on operator_reads (happened_at desc, read_id desc)',
  'create index operator_reads_by_operator on operator_reads (operator_id, happened_at desc, read_id desc)',
  'create index operator_reads_by_call on operator_reads (call, happened_at desc, read_id desc)',
  // A row goes when its time is over, and is never another one.
  `create trigger operator_reads_are_final before update on operator_reads
    for each row execute function refuse_change()`,
  // Whose data a change is about; null where it is about no borrower, and in rows of earlier releases.
  'alter table operator_actions add column borrower_id text',
  `create index operator_actions_of_borrower on operator_actions (borrower_id, happened_at desc, action_id desc)
    where borrower_id is not null`,
  'create index operator_actions_newest on operator_actions (happened_at desc, action_id desc)',
  'create index operator_actions_by_action on operator_actions (action, happened_at desc, action_id desc)',
]
