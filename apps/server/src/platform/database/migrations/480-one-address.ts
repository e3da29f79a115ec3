export const statements: string[] = [
  // An address is asked once, with the place: what was said of it beside the name goes there.
  `update certification_sections home
    set data = home.data || jsonb_build_object('address', named.data->'address')
    from certification_sections named
    where named.borrower_id = home.borrower_id
      and home.section = 'personal' and not home.data ? 'address'
      and named.section = 'basic' and named.data ? 'address'`,
]
