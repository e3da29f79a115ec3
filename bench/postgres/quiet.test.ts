import { expect, test } from 'vitest'
import { untilQuiet } from './quiet.ts'

/** A cluster of which each check finds so many statements under way, the last of them from then on. */
function clusterWith(found: readonly number[]) {
  let checks = 0
  return {
    sql: async () => `${found[Math.min(checks++, found.length - 1)]}\n`,
    checks: () => checks,
  }
}

test('rest is fifteen checks in a row that find nothing under way', async () => {
  const cluster = clusterWith([2, ...Array<number>(14).fill(0), 1, 0])
  await untilQuiet(cluster, { everyMs: 0 })
  expect(cluster.checks()).toBe(1 + 14 + 1 + 15)
})

test('a service that never rests is no service to measure', async () => {
  await expect(untilQuiet(clusterWith([1]), { everyMs: 0, longestMs: 20 })).rejects.toThrow(
    'does not come to rest',
  )
})
