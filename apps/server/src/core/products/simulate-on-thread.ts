import { join } from 'node:path'
import type { Simulation, SimulationPlan } from '@sandigan/lending/simulation'
import { createWaitingLine } from '../../platform/limits/waiting-line.ts'
import { createThread } from '../../platform/threads/thread.ts'
import type { simulateAll } from './simulate-worker.ts'

const simulateOn = createThread<typeof simulateAll>(join(import.meta.dirname, 'simulate-worker.ts'))
/** One after the other: a whole processor works on each. */
const line = createWaitingLine({ parallel: 1, waiting: 3, perClient: 1 })

/**
 * @param client whose simulation it is; nobody fills the line alone
 * @returns nothing where others are simulated: then it was not begun
 */
export const simulateOnThread = (
  client: string,
  plan: SimulationPlan,
  seeds: readonly number[],
): Promise<readonly Simulation[]> | undefined => line.enter(client, () => simulateOn({ plan, seeds }))
