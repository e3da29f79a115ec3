/** The sandbox's own memory: its business date and who plays which persona. Empty where the sandbox is off. */
export const statements: string[] = [
  `create table sandbox_clock (
    id smallint not null primary key check (id = 1),
    offset_days integer not null default 0 check (offset_days >= 0)
  )`,
  `create table sandbox_personas (
    persona text not null primary key,
    borrower_id text not null,
    product_id text,
    order_id text
  )`,
  // Several messages may go out within one millisecond, and "newest first" must still be true.
  `alter table sandbox_messages add column position bigint generated always as identity`,
]
