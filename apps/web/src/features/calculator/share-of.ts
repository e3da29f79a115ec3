/** How long the bar of a rate is beside the highest of them, in percent. */
export function shareOf(rate: string, all: readonly string[]): number {
  const highest = Math.max(...all.map(Number), 0.01)
  return Math.round((Number(rate) / highest) * 10_000) / 100
}
