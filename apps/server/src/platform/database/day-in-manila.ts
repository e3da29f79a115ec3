import type { IsoDate } from '@sandigan/lending'
import { type RawBuilder, sql } from 'kysely'

/**
 * SQL of the day in Manila of a timestamp: `manilaDate` of the rules, for rows that the database counts. By the offset,
 * as there: for a zone's name PostgreSQL reads the zone and its history once a row.
 *
 * @param column as a constant statement names it
 */
export const dayInManilaSql = (column: string): string => `(${column} at time zone interval '08:00')::date`

/** The same within a statement that is built. */
export const dayInManila = (column: string): RawBuilder<IsoDate> => sql.raw(dayInManilaSql(column))
