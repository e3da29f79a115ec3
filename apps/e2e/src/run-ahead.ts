/** Loaded before a program (`node --import`): its clock runs ahead by the days that a file names, its speed stays. */
import { readFileSync } from 'node:fs'

/** The setting that names the file. */
export const DAYS_FILE = 'RUN_AHEAD_DAYS_FILE'
/** The file is read anew this often. */
export const CHECK_MS = 50
const DAY_MS = 86_400_000

function runAhead(file: string): void {
  const RealDate = Date
  let ahead = 0
  let readAt = 0
  const now = (): number => {
    const real = RealDate.now()
    if (real - readAt >= CHECK_MS) {
      readAt = real
      ahead = Number(readFileSync(file, 'utf8')) * DAY_MS
    }
    return real + ahead
  }
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, values, self) =>
      Reflect.construct(target, values.length === 0 ? [now()] : values, self) as Date,
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  })
}

const file = process.env[DAYS_FILE]
if (file !== undefined) runAhead(file)
