import { done, type PlainCall } from '@sandigan/contract'
import type { PlainOutcomeOf } from '../../platform/http/plain-route.ts'
import type { ExportKind } from '../../platform/database/tables/exports.ts'
import type { OfficeChange } from '../changes/office-change.ts'
import type { ExportFilter } from './csv-source.ts'
import { addExport, readyExports } from './export-repository.ts'

/** What was asked for, without why. */
export const filterOf = (payload: object): ExportFilter =>
  Object.fromEntries(
    Object.entries(payload).filter(
      (entry): entry is [string, string] => entry[0] !== 'reason' && typeof entry[1] === 'string',
    ),
  )

/** A file that names borrowers: another person looks at what is asked for before it can be taken. */
export const exportChange = <C extends PlainCall>(kind: ExportKind): OfficeChange<C> => ({
  subject: () => kind,
  look: async (trx, { clock }, payload) => ({
    file: kind,
    ...filterOf(payload),
    filesReady: await readyExports(trx, { kind, filter: filterOf(payload) }, new Date(clock.now())),
  }),
  make: async (trx, services, signature, payload) => {
    const made = await addExport(trx, services, signature, { kind, filter: filterOf(payload) })
    return done(made) as unknown as PlainOutcomeOf<C>
  },
})
