/** Prometheus as the machine has it, for tests of what it reads and of its alert rules. It is no part of the product. */
import { execFileSync } from 'node:child_process'

const PACKAGE = ['install', '-y', '--no-install-recommends', 'prometheus']
const INSTALL_WITHIN_MS = 120_000

/** What installs it, for whoever reads that its tests were skipped. */
export const HOW_TO_INSTALL = `apt-get ${PACKAGE.join(' ')}`

function runs(command: string, args: readonly string[], timeout: number): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore', timeout })
    return true
  } catch {
    return false
  }
}

const isThere = (): boolean =>
  ['promtool', 'prometheus'].every((program) => runs(program, ['--version'], 20_000))

function install(): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return
  // The list of packages may be missing or old: then it is fetched once, and the rest of the time is left.
  const until = Date.now() + INSTALL_WITHIN_MS
  const left = (): number => Math.max(1, until - Date.now())
  if (runs('apt-get', PACKAGE, left())) return
  if (runs('apt-get', ['update'], left())) runs('apt-get', PACKAGE, left())
}

/** Whether Prometheus and its tool can be run here. Installs them where that needs no prompt. */
export function prometheusAvailable(): boolean {
  if (isThere()) return true
  install()
  return isThere()
}
