/** The programs of a real WebKit: its driver, a screen to draw on, and Python's binding for the native host. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Debian's own Python: the bindings belong to it and to no other one on the path. */
export const PYTHON = '/usr/bin/python3'
export const DRIVER = '/usr/bin/WebKitWebDriver'
export const SCREEN = '/usr/bin/Xvfb'
const PACKAGES = ['webkit2gtk-driver', 'xvfb', 'gir1.2-webkit2-4.1', 'python3-gi-cairo']
const INSTALL_WITHIN_MS = 120_000

export const HOW_TO_INSTALL = `apt-get install -y --no-install-recommends ${PACKAGES.join(' ')}`

function runs(command: string, args: readonly string[], timeout: number): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore', timeout })
    return true
  } catch {
    return false
  }
}

const BINDING = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')"
const isThere = (): boolean =>
  [PYTHON, DRIVER, SCREEN].every((path) => existsSync(path)) && runs(PYTHON, ['-c', BINDING], 20_000)

function install(): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return
  const packages = ['install', '-y', '--no-install-recommends', ...PACKAGES]
  // The list of packages may be missing or old: then it is fetched once, and the rest of the time is left.
  const until = Date.now() + INSTALL_WITHIN_MS
  const left = (): number => Math.max(1, until - Date.now())
  if (runs('apt-get', packages, left())) return
  if (runs('apt-get', ['update'], left())) runs('apt-get', packages, left())
}

/** Whether a real WebKit can be driven here. Installs it where no confirmation is needed; `WEBKIT=off` does without. */
export function hasWebKit(): boolean {
  if (process.env['WEBKIT'] === 'off') return false
  if (isThere()) return true
  install()
  return isThere()
}
