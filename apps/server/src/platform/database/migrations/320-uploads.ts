/** Photos of IDs, what a borrower allowed to be kept, and which steps of certification were opened. */
export const statements: string[] = [
  `create table identity_images (
    borrower_id text not null,
    image_type text not null check (image_type in ('idFront', 'idBack')),
    storage_key text not null,
    saved_at timestamptz not null,
    primary key (borrower_id, image_type)
  )`,
  `create table shared_data (
    borrower_id text not null,
    kind text not null check (kind in ('location', 'device', 'contacts', 'android-tag')),
    data jsonb not null,
    saved_at timestamptz not null,
    primary key (borrower_id, kind)
  )`,
  `create table certification_log (
    borrower_id text not null,
    entry_id text not null,
    step text not null,
    action text not null,
    product_id text,
    happened_at timestamptz not null,
    primary key (borrower_id, entry_id)
  )`,
]
