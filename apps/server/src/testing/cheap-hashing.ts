/**
 * Runs before every test of the server: a password is hashed on the same thread, in the same line, at a cost that takes
 * no time. `password-hash.test.ts` alone hashes as production does.
 */
import { vi } from 'vitest'

/** The least cost that scrypt still takes with the product's block size. */
const CHEAP = { N: 16, p: 1 }

vi.mock('../core/identity/derive-key.ts', async (load) => {
  const real = await load<typeof import('../core/identity/derive-key.ts')>()
  const deriveKey: typeof real.deriveKey = (request) =>
    real.deriveKey({ ...request, cost: { ...request.cost, ...CHEAP } })
  return { deriveKey }
})
