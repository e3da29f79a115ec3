/** Everything that must hold of the source itself. Each check runs even when one before it failed. */
import { run } from './run.ts'

const CHECKS: readonly [name: string, command: string, ...args: string[]][] = [
  ['pages and server build', 'node', 'tools/build.ts'],
  ['generated files are fresh', 'node', 'tools/generate.ts', '--check'],
  ['the API document is valid', 'node', 'tools/lint-api.ts'],
  ['the lock file installs the same everywhere', 'node', 'tools/lockfile.ts'],
  ['licences are agreed to', 'node', 'tools/licences.ts'],
  ['types', 'tsc', '--noEmit'],
  ['lint', 'oxlint', '--type-aware', '--deny-warnings'],
  ['formatting', 'biome', 'format', '.'],
  [
    'import rules',
    'depcruise',
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'err',
    'packages',
    'apps',
    'tools',
    'bench',
  ],
  ['dead code', 'knip'],
]

let failed = 0
for (const [name, command, ...args] of CHECKS) {
  const { ok, output } = await run(command, args, { capture: true })
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name}`)
  if (ok) continue
  failed += 1
  console.log(output.trimEnd())
}
process.exit(failed === 0 ? 0 : 1)
