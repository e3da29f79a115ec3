/** The process around the service: says that it is ready or why it cannot be, and stops on request. */
import type { App } from './app.ts'
import { type RunningServer, startServer } from './server.ts'

/** For everything that a stop does after the node has been drained. */
const STOP_MS = 10_000

export interface RunOptions {
  readonly mountPages?: (app: App) => Promise<void>
  /** What else to print once it is ready. */
  readonly greet?: (server: RunningServer) => Promise<void>
}

/** Runs until SIGTERM or SIGINT. A start that cannot be ends the process with a line for each reason. */
export async function runServer({ mountPages, greet }: RunOptions = {}): Promise<void> {
  // Whatever this process writes is about borrowers: nothing of it is for other users of the machine.
  process.umask(0o077)
  const result = await startServer(process.env, mountPages === undefined ? {} : { mountPages })
  if (!result.ok) {
    for (const problem of result.problems) console.error(`Cannot start: ${problem}.`)
    process.exit(1)
  }
  const { server } = result
  stopOnSignal(server)
  await greet?.(server)
  // Counted from the start of the process: reading the code is part of the wait.
  console.log(`Ready at ${server.origin} (${(performance.now() / 1000).toFixed(1)} s)`)
}

function stopOnSignal(server: RunningServer): void {
  let stopping = false
  const stop = () => {
    // A second signal means that somebody is tired of waiting.
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), server.services.config.drainSeconds * 1_000 + STOP_MS).unref()
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
