import { spawn } from 'node:child_process'

export interface RunResult {
  readonly ok: boolean
  readonly output: string
}

/** Runs a command of this project with its output shown; `capture` keeps the output instead. Never throws. */
export function run(
  command: string,
  args: readonly string[],
  { capture = false, env = {} } = {},
): Promise<RunResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ ok: false, output: String(error) }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })
}
