/** The built service as a process of its own, for what only a process can show: kills, locks, signals. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { NODE_ENVIRONMENT, NODE_FLAGS } from '@sandigan/testkit/node-flags'

export interface ServerProcess {
  readonly pid: number
  /** Where it listens; empty when it did not start. */
  readonly origin: string
  /** What it wrote to standard error. */
  readonly errors: string
  /** Set once it has ended. */
  readonly exitCode: number | null
  /** Sends the signal and waits for the end. @returns the exit code, null after a kill. */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

/** Made by `npm run build`, which every run of the suites begins with. From its sources the service starts in thrice the time. */
const BUILT_SERVER = join(import.meta.dirname, '../../dist/main.js')

const children = new Set<ChildProcess>()

/** For the end of a test, however it ended: none may outlive it. */
export function killProcesses(): void {
  for (const child of children) child.kill('SIGKILL')
}

/** Starts the service without its pages and waits until it is ready or has ended. */
export function startProcess(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [...NODE_FLAGS, BUILT_SERVER], {
    env: { ...NODE_ENVIRONMENT, PATH, HOME, PORT: '0', PERSONAS: 'off', WEB: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  let printed = ''
  let errors = ''
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve)).finally(() =>
    children.delete(child),
  )
  return new Promise((resolve) => {
    const state = (origin: string): ServerProcess => ({
      pid: child.pid ?? 0,
      origin,
      errors,
      exitCode: child.exitCode,
      stop(signal) {
        child.kill(signal)
        return ended
      },
    })
    child.stderr.on('data', (chunk) => {
      errors += chunk
    })
    child.stdout.on('data', (chunk) => {
      printed += chunk
      const origin = /^Ready at (\S+)/m.exec(printed)?.[1]
      if (origin !== undefined) resolve(state(origin))
    })
    void ended.then(() => resolve(state('')))
  })
}
