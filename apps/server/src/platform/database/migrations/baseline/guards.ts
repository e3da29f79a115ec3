/** What several tables are guarded by. It runs before them. */

export const guards: readonly string[] = [
  `create function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception '% only grows: % refused', tg_table_name, lower(tg_op) using errcode = 'restrict_violation';
  end $$`,
]
