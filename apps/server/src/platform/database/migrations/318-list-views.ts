/** Views of lists that operators save, their own or shared with everybody who may open the list. */
export const statements: readonly string[] = [
  `create table list_views (
    view_id text primary key,
    operator_id text not null,
    name text not null,
    path text not null,
    query text not null,
    shared boolean not null,
    saved_at timestamptz not null
  )`,
  'create unique index list_views_of on list_views (operator_id, path, name)',
  'create index list_views_shared on list_views (name, view_id) where shared',
]
