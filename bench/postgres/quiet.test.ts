import { expect, test } from 'vitest'
import { untilQuiet } from './quiet.ts'

/** A cluster of which each look finds so many statements under way, the last of them from then on. */
function clusterWith(found: readonly number[]) {
  let looks = 0
  return {
    sql: async () => `${found[Math.min(looks++, found.length - 1)]}\n`,
    looks: () => looks,
  }
}

test('rest is fifteen looks in a row that find nothing under way', async () => {
  const cluster = clusterWith([2, ...Array<number>(14).fill(0), 1, 0])
  await untilQuiet(cluster, { everyMs: 0 })
  expect(cluster.looks()).toBe(1 + 14 + 1 + 15)
})

test('a service that never rests is no service to measure', async () => {
  await expect(untilQuiet(clusterWith([1]), { everyMs: 0, longestMs: 20 })).rejects.toThrow(
    'does not come to rest',
  )
})
