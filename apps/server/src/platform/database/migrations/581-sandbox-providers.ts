/** How the sandbox's providers behave, and reports that they keep back while they misbehave (docs/decisions/153). */
export const statements: string[] = [
  `create table sandbox_providers (
    name text not null primary key,
    mode text not null
  )`,
  'alter table sandbox_held_payments add column until_well boolean not null default false',
]
