/** The promissory note in Filipino, paragraph by paragraph as `../note.ts`. */
import type { NoteFacts } from '@sandigan/lending'
import { loanCopy, longDate, percent, peso } from '../../../../platform/copy/loans/catalogue.ts'
import type { NoteWords } from '../note.ts'
import { filipinoLimits } from './second-book.ts'

export function filipinoNote(facts: NoteFacts, { payEarly, limits, writeDate }: NoteWords): string[] {
  const { lender, borrower, schedule } = facts
  const name = borrower.name ? `si ${borrower.name}` : 'ang Borrower'
  const first = schedule[0]
  const last = schedule.at(-1)
  const dayOf = (row: typeof first) => (row === undefined ? '' : writeDate(row.dueOn))
  return [
    `Para sa halagang natanggap, ako, ${name}, ay nangangakong magbabayad sa ${lender.name} o sa itatalaga nito ng principal na ${peso(facts.principal)} na may interest na ${percent(facts.dailyRatePpm)} kada araw sa balance na hindi pa bayad, ${peso(facts.totalPayable)} sa kabuuan.`,
    `Magbabayad ako sa ${schedule.length} hulog, bawat isa sa due date nito. Kung darating ang pera sa araw ng approval, ang una na ${peso(first?.total ?? 0)} ay due sa ${dayOf(first)} at ang huli na ${peso(last?.total ?? 0)} sa ${dayOf(last)}; kung mas late itong darating, uusog ang bawat petsa nang ganoon ding bilang ng araw.`,
    `Ang late na bayad ay sinisingil gaya ng sinasabi ng loan agreement, ${limits(facts.late)}. ${payEarly}`,
    `Ang note na ito ay para sa order ${facts.orderId} at sa disclosure statement ${facts.disclosureHash.slice(0, 16)}, na nabasa ko.`,
  ]
}

export const FILIPINO_FIRST_NOTE: NoteWords = {
  writeDate: (date) => longDate(loanCopy('fil'), date),
  payEarly: 'Puwede akong magbayad nang maaga gaya ng sinasabi ng loan agreement.',
  limits: () => 'sa loob ng mga limit ng batas',
}
export const FILIPINO_PART_NOTE: NoteWords = {
  ...FILIPINO_FIRST_NOTE,
  payEarly: 'Puwede akong magbayad nang maaga, buo o bahagi, gaya ng sinasabi ng loan agreement.',
}
export const FILIPINO_SECOND_NOTE: NoteWords = { ...FILIPINO_PART_NOTE, limits: filipinoLimits }
