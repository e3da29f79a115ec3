import { defineConfig } from 'vitest/config'

/**
 * The tests that mutants of the rules are run against: calculated examples and edges. The random histories are left out
 * on purpose. They would find most mutants too, after thousands of loans each; an example that names the rule is
 * wanted.
 */
export default defineConfig({
  test: {
    include: ['packages/lending/src/**/*.test.ts'],
    exclude: ['**/histories-*.test.ts', '**/invariants-*.test.ts'],
    // The rules keep nothing between two files.
    isolate: false,
    // Planted bugs notice their own defect only.
    testNamePattern: /^(?!.*planted bug)/,
    testTimeout: 30_000,
  },
})
