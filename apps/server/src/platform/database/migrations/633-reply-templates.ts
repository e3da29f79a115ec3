/** Replies to complaints that are given again and again, in versions (docs/decisions/199). */
export const statements: string[] = [
  `create table reply_templates (
    template_id text not null,
    version integer not null,
    title text not null,
    en text not null,
    fil text not null,
    saved_at timestamptz not null,
    saved_by text not null,
    retired boolean not null default false,
    primary key (template_id, version)
  )`,
]
