import type { IsoDate } from '@sandigan/lending'
import { type RawBuilder, sql } from 'kysely'

/**
 * The day in Manila of a moment in a statement: `manilaDate` of the rules, for rows that the database counts. By the
 * offset, as there: for a name PostgreSQL looks up the zone and its history once a row.
 */
export const dayInManila = (column: string): RawBuilder<IsoDate> =>
  sql<IsoDate>`(${sql.ref(column)} at time zone interval '08:00')::date`
