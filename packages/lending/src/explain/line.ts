import { isoOf } from '../calendar.ts'
import type { Centavos } from '../money.ts'
import type { ExplanationLine } from './explanation.ts'

export function plain(
  slot: { no: number; returnedOf?: string | null },
  code: ExplanationLine['code'],
  amount: Centavos,
): ExplanationLine {
  return {
    no: slot.no,
    code,
    dueOn: null,
    base: amount,
    ratePpm: null,
    days: null,
    from: null,
    to: null,
    uncut: amount,
    amount,
    ceiling: null,
    settledBy: [],
    waivedBy: [],
    left: amount,
    ...(typeof slot.returnedOf === 'string' && { returned: true }),
  }
}

export function stretch(first: number, last: number): { from: string; to: string } {
  return { from: isoOf(first), to: isoOf(last) }
}

type Part = { reference: string; amount: Centavos; waiver?: boolean }

/** Payments and waivers settle the lines in order. */
export function settle(lines: ExplanationLine[], parts: readonly Part[]): void {
  for (const part of parts) take(lines, [part], (line) => (part.waiver ? line.waivedBy : line.settledBy))
}

export function take(
  lines: ExplanationLine[],
  parts: readonly Part[],
  into: (line: ExplanationLine) => Part[],
): void {
  for (const part of parts) {
    let left = part.amount
    for (const line of lines) {
      const taken = Math.min(left, line.left)
      if (taken <= 0) continue
      line.left -= taken
      left -= taken
      into(line).push({ reference: part.reference, amount: taken })
    }
  }
}
