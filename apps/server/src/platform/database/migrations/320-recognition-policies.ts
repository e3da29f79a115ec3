/** By which policies the lender recognises income, each from a day on. */
export const statements: readonly string[] = [
  `create table recognition_policies (
    version integer primary key check (version > 0),
    from_day date not null,
    fees text not null check (fees in ('effective', 'day-one')),
    -- Null: interest is income as it is earned, however late the loan is.
    non_accrual_after integer check (non_accrual_after between 0 and 365),
    late_charges text not null check (late_charges in ('paid', 'accrued')),
    losses text not null check (losses in ('allowance', 'direct')),
    made_at timestamptz not null,
    made_by text not null,
    reason text not null
  )`,
  `create trigger recognition_policies_only_grow before update or delete or truncate on recognition_policies
    for each statement execute function refuse_change()`,
]
