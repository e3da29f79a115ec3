/**
 * Which requests reached the real server while a file of journeys ran, as the server itself logged them: what a
 * test answers in the browser never gets there. `tools/journey-calls.ts` makes a list of it.
 */
import { appendFile, mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** Names the test file that runs in this process; set by `journeys/name-file.ts`. */
export const TEST_FILE = 'SANDIGAN_TEST_FILE'
/** One file for each test file: a line for each method and path. */
export const RECORDS = join(import.meta.dirname, '../../../.cache/calls')

/** Method and path of each request that the log says was answered with status 200, once each. */
export function answered(log: string): string[] {
  const found = new Set<string>()
  for (const line of log.split('\n')) {
    // The last line may be half written when the process ends.
    if (!line.includes('"answered"') || !line.endsWith('}')) continue
    const { method, path, status } = JSON.parse(line) as { method: string; path: string; status: number }
    if (status === 200) found.add(`${method} ${path}`)
  }
  return [...found].sort()
}

/** Notes what the running test file reached, by the server's log. Without a test file there is nothing to note. */
export async function recordCalls(log: string): Promise<void> {
  const file = process.env[TEST_FILE]
  if (!file) return
  await mkdir(RECORDS, { recursive: true })
  await appendFile(
    join(RECORDS, basename(file)),
    answered(log)
      .map((call) => `${call}\n`)
      .join(''),
  )
}
