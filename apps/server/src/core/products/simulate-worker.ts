/** Simulates books on a thread of its own: each takes seconds, for which nobody else is to wait. */
import { type Simulation, type SimulationPlan, simulate } from '@sandigan/lending/simulation'
import { answerOnThread } from '../../platform/threads/thread.ts'

export const simulateAll = ({
  plan,
  seeds,
}: {
  plan: SimulationPlan
  seeds: readonly number[]
}): readonly Simulation[] => seeds.map((seed) => simulate({ ...plan, seed }))

answerOnThread(simulateAll)
