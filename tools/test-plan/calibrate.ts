/**
 * A fixed piece of work, of the kind that tests are made of: objects, texts, hashes. A suite's budget is a multiple of the
 * processor time that it takes on this machine, in this run.
 */
import { createHash } from 'node:crypto'

const ROUNDS = 120_000

let count = 0
for (let round = 0; round < ROUNDS; round += 1) {
  const rows = Array.from({ length: 8 }, (_, index) => ({
    id: `row-${round}-${index}`,
    amount: round * index,
  }))
  const text = JSON.stringify(rows)
  count += (JSON.parse(text) as typeof rows).filter(({ amount }) => amount % 3 === 0).length
  if (round % 8 === 0) count += createHash('sha256').update(text).digest()[0] ?? 0
}
// Printed, so that nothing of it can be left out as useless.
console.log(count)
