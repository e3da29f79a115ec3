import { addDays, DUE_SOON_DAYS, type IsoDate } from '@sandigan/lending'
import type { ProjectedLoan } from '../loans/loan-repository.ts'

const RUNNING = new Set(['running', 'due-soon', 'overdue'])

/**
 * Status and stage of a list row on a day. A row is as of its last event; time alone moves a running loan only
 * along its next due date, so no event has to be read.
 */
export function statusOn(loan: ProjectedLoan, today: IsoDate): { status: number; stage: string } {
  const due = loan.next_due_on
  if (!RUNNING.has(loan.stage) || due === null) return { status: loan.status, stage: loan.stage }
  if (due > addDays(today, DUE_SOON_DAYS)) return { status: 170, stage: 'running' }
  return due >= today ? { status: 174, stage: 'due-soon' } : { status: 180, stage: 'overdue' }
}
