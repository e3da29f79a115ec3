export const statements: string[] = [
  // Whatever a provider said, as it came. The id is made of the event's own name, so that a repeat meets its first.
  `create table webhook_events (
    id text primary key,
    kind text not null check (kind in ('payments', 'payouts')),
    provider text not null,
    event_id text not null,
    type text not null,
    state text not null check (state in ('received', 'done', 'failed', 'differs')),
    outcome text,
    received_at timestamptz not null,
    headers jsonb not null,
    body bytea not null,
    reading jsonb not null,
    deliveries integer not null default 1,
    attempts integer not null default 0,
    tried_at timestamptz,
    history jsonb not null default '[]'
  )`,
  'create index webhook_events_received_at on webhook_events (received_at, id)',
  // Few are in any other state than done: what waits is found without reading the rest.
  `create index webhook_events_open on webhook_events (state, received_at) where state <> 'done'`,
]
