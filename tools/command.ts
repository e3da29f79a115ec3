/**
 * The commands of whoever runs the service: `npm run backup -- …` starts `node tools/command.ts backup …`. They are explained
 * in docs/operations.md, docs/operator.md, docs/reconciliation.md and docs/sandbox.md.
 */
import process from 'node:process'

interface Outcome {
  readonly text?: string
  readonly lines?: readonly string[]
  readonly ok?: boolean
  readonly exitCode?: number
}

const [name = '', ...argv] = process.argv.slice(2)
const { env } = process

/** Each loads only what it needs. */
const COMMANDS: Readonly<Record<string, () => Promise<Outcome | string | void>>> = {
  backup: async () => (await import('../apps/server/src/wiring/backup/run-backup.ts')).runBackup(argv, env),
  'correct-books': async () => {
    const { createClock } = await import('../apps/server/src/platform/clock.ts')
    const { runCorrectBooks } = await import('../apps/server/src/wiring/correct-books/run-correct-books.ts')
    return runCorrectBooks(argv, env, createClock())
  },
  figures: async () =>
    (await import('../apps/server/src/wiring/figures/run-figures.ts')).runFigures(argv, env),
  keys: async () =>
    (await import('../apps/server/src/wiring/keys/run-keys.ts')).runKeys(argv, env, (line) =>
      console.log(line),
    ),
  operator: async () =>
    (await import('../apps/server/src/wiring/operators/run-operator.ts')).runOperator(argv, env),
  portfolio: async () => {
    const { runPortfolio } = await import('../apps/server/src/wiring/portfolio/run-portfolio.ts')
    const { ok, text } = await runPortfolio(argv, env)
    if (!ok) throw new Error(text)
    return text
  },
  'rails-check': async () =>
    (await import('../apps/server/src/wiring/rails/run-rails-check.ts')).runRailsCheck(env),
  reconcile: async () =>
    (await import('../apps/server/src/wiring/reconcile/run-reconcile.ts')).runReconcile(
      argv,
      env,
      process.stderr,
    ),
  screening: async () =>
    (await import('../apps/server/src/wiring/screening/run-screening.ts')).runScreening(argv, env),
  simulate: async () => {
    const { createClock } = await import('../apps/server/src/platform/clock.ts')
    const { runSimulate } = await import('../apps/server/src/wiring/simulate/run-simulate.ts')
    return runSimulate(argv, env, createClock(), (line) => process.stderr.write(line))
  },
}

// A backup has everything about borrowers, and keys open it: no other user of the machine may read what these two write.
if (name === 'backup' || name === 'keys') process.umask(0o077)
try {
  const run = COMMANDS[name]
  if (run === undefined)
    throw new Error(`no command is called ${name}; there are ${Object.keys(COMMANDS).join(', ')}`)
  const outcome = (await run()) ?? {}
  const {
    text,
    lines,
    ok = true,
    exitCode = ok ? 0 : 1,
  } = typeof outcome === 'string' ? { text: outcome } : outcome
  for (const line of lines ?? (text === undefined ? [] : [text])) console.log(line)
  process.exitCode = exitCode
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
