import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'

/** Has all borrowers with open orders compared. One job for each round, whoever asks for it and how often. */
export const askToScreen = (trx: Trx, { jobs }: Pick<Services, 'jobs'>, run: string): Promise<void> =>
  jobs.send(trx, 'screen-page', { run, after: '' }, { key: `${run} ` })
