/** One invoice is found by its number. */
export const statements: readonly string[] = ['create index invoices_by_number on invoices (number)']
