import { done, type operatorCalls } from '@sandigan/contract'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { applicationsWaiting } from './application-view.ts'

/** The longest-waiting 100 applications, with what a decision needs. */
export const listApplications: OperatorHandler<typeof operatorCalls.listApplications> = async (
  services,
  _caller,
  input,
) => done(await applicationsWaiting(services, input.flagged === '1'))
