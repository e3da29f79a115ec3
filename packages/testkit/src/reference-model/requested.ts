import type { Model } from './model.ts'
import { penaltyOpen, takesInAll, unpaid } from './part.ts'

const NOTICE_DAYS = 3

/** What is requested of a borrower on a day, and what comes next. */
type Requested = { now: number; next: number; nextOn: number | null; soon: boolean }

export function requestedOn(model: Model, day: number): Requested {
  let advance = model.settledOn === null ? model.onAccount : 0
  const rows = model.parts.map((part) => {
    const covered = Math.min(advance, takesInAll(part, day))
    advance -= covered
    // Of a line they are requested with it, up to its date.
    const ofLine = part.again !== null && day <= part.due ? penaltyOpen(part) : 0
    return {
      due: part.due,
      open: unpaid(part) + ofLine - covered,
      ofLine,
      charges: penaltyOpen(part) - ofLine,
    }
  })
  return model.figures.chargesLast ? bySecondBook(model, rows, day) : byFirstBook(model, rows, day)
}

/** `ofLine`: late charges among what is open of a line. */
type Row = { due: number; open: number; ofLine: number; charges: number }

const total = (rows: readonly Row[], of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0)

function byFirstBook({ refundDebt }: Model, rows: readonly Row[], day: number): Requested {
  const now = refundDebt + total(rows, (row) => row.charges + (row.due <= day ? row.open : 0))
  const next = rows.find((row) => row.open + row.charges > 0)
  const soon = now > 0 || (next !== undefined && next.due - day <= NOTICE_DAYS)
  return { now, next: next ? next.open + next.charges : 0, nextOn: next?.due ?? null, soon }
}

/** Late charges are due immediately and make nothing late; a small difference waits for whatever is requested next. */
function bySecondBook(model: Model, rows: readonly Row[], day: number): Requested {
  const charges = total(rows, (row) => row.charges)
  const { small } = model.figures
  const past = total(rows, (row) => (row.due < day ? row.open : 0))
  const ofLines = total(rows, (row) => (row.due === day ? row.ofLine : 0))
  const today = total(rows, (row) => (row.due === day ? row.open : 0)) - ofLines
  const coming = rows.filter((row) => row.due > day && row.open > 0)
  // A peso of today and before is requested beside something else, or else with what comes.
  const isPeso = past + today <= small
  const alone = charges + ofLines + model.refundDebt === 0
  const waits = isPeso && alone && coming.length > 0 ? past + today : 0
  const now = model.refundDebt + charges + ofLines + today + past - waits
  const planned = rows.find(
    (row) =>
      row.open > 0 &&
      (row.due > day || (row.due === day && (!isPeso || row.ofLine > 0)) || (row.due < day && past > small)),
  )
  const first = planned ?? rows.find((row) => row.open + row.charges > 0)
  const next = planned ? planned.open + waits : first ? first.open + first.charges : 0
  const pressing = model.refundDebt + ofLines + (isPeso ? 0 : today) + (past > small ? past : 0)
  const near = planned !== undefined && planned.due >= day && planned.due - day <= NOTICE_DAYS
  const soon = pressing > 0 || near || (now > 0 && day >= model.lastDate())
  return { now, next, nextOn: first?.due ?? null, soon }
}
