/** `loan-details` on two nodes of one PostgreSQL against one node: as many connections to each. */
import { availableParallelism } from 'node:os'
import { startProduct } from '../../apps/e2e/src/product.ts'
import { type Figure, median, type Part, rate } from '../figure.ts'
import { inTurns } from '../turns.ts'
import { callDetails, WARM_UP } from './loan-details.ts'
import { serviceSettings, withService } from './service.ts'

const ROUNDS = 3
const COUNT = 6_000
const GOAL = { atLeast: 1.6 }
/** Two nodes, and one each for PostgreSQL and for whoever asks. */
const CORES = 4

export const nodes: Part = () =>
  withService<Figure>(['two nodes'], 1_000, async (bench) => {
    const second = await startProduct({ env: serviceSettings(bench.cluster, bench.database) })
    try {
      const ports = [bench.port, Number(new URL(second.origin).port)]
      const ask = async (asked: readonly number[]) => {
        const each = asked.map((port) => callDetails(bench, port, COUNT / asked.length))
        const results = await Promise.all(each)
        return results.reduce((sum, { perSecond }) => sum + perSecond, 0)
      }
      for (const port of ports) await callDetails(bench, port, WARM_UP)
      const found = await inTurns(ROUNDS, { one: () => ask(ports.slice(0, 1)), two: () => ask(ports) })
      const [one, two] = [median(found.one), median(found.two)]
      const cores = availableParallelism()
      const enough = cores >= CORES
      return [
        {
          name: `loan-details on two nodes${enough ? '' : `, which share ${cores} cores with PostgreSQL and the load`}`,
          measured: rate(two),
          against: `${rate(one)}, one node`,
          ratio: two / one,
          ...(enough && { goal: GOAL }),
        },
      ]
    } finally {
      await second.stop()
    }
  })
