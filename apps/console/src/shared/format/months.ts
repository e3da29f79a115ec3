/** Two years, and the month that runs. */
const MONTHS = 25

/** The running month and those before it, as `2026-11`. @param today `YYYY-MM-DD` */
export function monthsUpTo(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, ago) =>
    new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 7),
  )
}
