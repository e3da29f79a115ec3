/** `npm run portfolio`: the example borrowers, put into the database that the settings name. */
import { startServer } from '../server.ts'

const USAGE = `npm run portfolio -- N
fills the sandbox in DATABASE_URL (or DATA_DIR, while the service is stopped) until it has N example borrowers, 100,000 at most`

export interface Said {
  readonly ok: boolean
  /** What to print. */
  readonly text: string
}

/** Starts the service on a free port, which fills the portfolio first of all, and stops it again. */
export async function runPortfolio(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<Said> {
  const [wanted, ...more] = argv
  if (wanted === undefined || !/^[1-9]\d{0,5}$/.test(wanted) || Number(wanted) > 100_000 || more.length > 0)
    return { ok: false, text: `nothing was done.\n${USAGE}` }
  const result = await startServer({ ...env, PORT: '0', SANDBOX_PORTFOLIO: wanted })
  if (!result.ok) return { ok: false, text: result.problems.join('\n') }
  const { server } = result
  const { sandbox } = server.services.config
  await server.stop()
  return sandbox
    ? { ok: true, text: `The sandbox has ${wanted} example borrowers or more.` }
    : { ok: false, text: 'nothing was done: the sandbox is off, and examples stand beside no real borrower' }
}
