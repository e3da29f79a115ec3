/** `npm run simulate`: what a book under given terms and behaviour would come to. No database: nothing is read or stored. */
import { writeFile } from 'node:fs/promises'
import { type Simulation, simulate } from '@sandigan/lending/simulation'
import { simulationCsv } from '../../core/products/simulation-file.ts'
import type { Clock } from '../../platform/clock.ts'
import { MARKETS, marketOf } from '../../platform/config/market.ts'
import { readOrder } from './read-order.ts'
import { simulationLines } from './report.ts'

/** @param progress is given what is written while it takes */
export async function runSimulate(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  clock: Pick<Clock, 'today'>,
  progress: (text: string) => void = () => {},
): Promise<{ lines: readonly string[] }> {
  const market = MARKETS.find((name) => name === (env['MARKET'] ?? 'reference'))
  if (market === undefined) throw new Error(`MARKET is one of ${MARKETS.join(', ')}`)
  const order = await readOrder(argv, marketOf(market), clock.today())
  const runs: Simulation[] = []
  for (const seed of order.seeds) {
    if (order.seeds.length > 1) progress(`seed ${seed}, ${runs.length + 1} of ${order.seeds.length}\n`)
    runs.push(simulate({ ...order.plan, seed }))
  }
  const lines = simulationLines(order, runs)
  if (order.csv === null) return { lines }
  await writeFile(order.csv, simulationCsv(runs))
  return { lines: [...lines, `Written to ${order.csv}.`] }
}
