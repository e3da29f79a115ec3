const MANILA_OFFSET_MS = 8 * 3_600_000

/** A moment as it is written in Manila: `2026-11-23 10:05`. */
export const manilaMinute = (at: Date): string =>
  new Date(at.getTime() + MANILA_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ')
