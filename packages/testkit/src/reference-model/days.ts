/** The plainest calendar there is: the platform's own dates, in UTC, one day at a time. */
const DAY = 86_400_000

/** The same few thousand days are used again and again; the platform's parser is slow. */
const serials = new Map<string, number>()
const dates = new Map<number, string>()

export function serial(date: string): number {
  let day = serials.get(date)
  if (day === undefined) {
    day = Date.parse(`${date}T00:00:00Z`) / DAY
    serials.set(date, day)
  }
  return day
}

export function dateOf(day: number): string {
  let date = dates.get(day)
  if (date === undefined) {
    date = new Date(day * DAY).toISOString().slice(0, 10)
    dates.set(day, date)
  }
  return date
}
