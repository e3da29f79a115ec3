import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

export interface RunResult {
  readonly ok: boolean
  readonly output: string
  /** Processor time of the command and of all that it waited for; undefined where it was not wanted or has no shell. */
  readonly processorSeconds?: number
}

interface RunOptions {
  /** Keeps the output instead of showing it. */
  readonly capture?: boolean
  readonly env?: Readonly<Record<string, string>>
  /** Whether processor time is measured. */
  readonly timed?: boolean
}

/** The shell's own account of what ran below it, on a pipe apart from the command's output. */
const TIMED = '"$0" "$@"; code=$?; times >&3; exit $code'
const TIME = /(?<minutes>\d+)m(?<seconds>[\d.]+)s/g

/** The times of the shell and of its children, as `times` prints them. @returns seconds */
export const secondsOf = (times: string): number =>
  [...times.matchAll(TIME)].reduce(
    (sum, { groups }) => sum + Number(groups?.['minutes']) * 60 + Number(groups?.['seconds']),
    0,
  )

/** Runs a command of this project with its output shown. Never throws. */
export function run(
  command: string,
  args: readonly string[],
  { capture = false, env = {}, timed = false }: RunOptions = {},
): Promise<RunResult> {
  const isTimed = timed && process.platform !== 'win32'
  const output = capture ? 'pipe' : 'inherit'
  return new Promise((resolve) => {
    const child = spawn(isTimed ? 'sh' : command, isTimed ? ['-c', TIMED, command, ...args] : args, {
      stdio: ['ignore', output, output, ...(isTimed ? ['pipe' as const] : [])],
      env: { ...process.env, ...env },
    })
    let printed = ''
    child.stdout?.on('data', (chunk) => (printed += chunk))
    child.stderr?.on('data', (chunk) => (printed += chunk))
    const account = child.stdio[3]
    const times = account && 'read' in account ? text(account) : Promise.resolve('')
    child.on('error', (error) => resolve({ ok: false, output: String(error) }))
    child.on('close', async (code) => {
      const seconds = secondsOf(await times.catch(() => ''))
      resolve({ ok: code === 0, output: printed, ...(isTimed && { processorSeconds: seconds }) })
    })
  })
}
