/**
 * What a lending or financing company reports, to whom and until when, as one dated table with its sources. What is not
 * certain is for the lender's counsel; nothing here is advice. (Decision 330.)
 */
import { addDays, type Holidays, type IsoDate, monthEnd, nextBusinessDay } from '../calendar.ts'
import { COVERED_LIMITS, coveredDueOn } from './covered-transactions.ts'
import { percentageTaxDueOn } from '../tax/percentage-tax.ts'
import { stampTaxDueOn } from '../tax/stamp-tax-rates.ts'
import { daysOfPeriod, periodsBetween, type ReportCycle, type ReportPeriod } from './periods.ts'

export type ReportDuty = {
  id: string
  authority: 'SEC' | 'BIR' | 'CIC' | 'NPC' | 'AMLC'
  name: string
  cycle: ReportCycle
  /** Of which last day of a period it is due, before it is moved; null where only the lender knows the day. */
  dueOn: (end: IsoDate) => IsoDate | null
  /** Moved off a weekend or a holiday, which the source says; the source stands in `source`. */
  isMoved?: true
  source: string
  /** Whether the source says all of it. */
  isCertain: boolean
  /** What somebody has to know about the day. */
  about?: string
}

/** Periods that ended earlier were reported before there was this calendar. */
export const FIRST_REPORT_DAY: IsoDate = '2026-10-01'

/** Filed by itself once the bureau has accepted the month. */
export const CREDIT_DUTY_ID = 'credit-data'

const yearAfter = (end: IsoDate, monthDay: string): IsoDate => `${Number(end.slice(0, 4)) + 1}-${monthDay}`

const SEC_PAGE = 'SEC, reportorial requirements of lending companies'
const BIR_MOVES = 'RMC 65-2016 for the next business day'

export const REPORT_DUTIES: readonly ReportDuty[] = [
  {
    id: 'stamp-tax',
    authority: 'BIR',
    name: 'Documentary stamp tax, form 2000',
    cycle: 'month',
    dueOn: stampTaxDueOn,
    isMoved: true,
    source: `NIRC, section 200; ${BIR_MOVES}`,
    isCertain: true,
  },
  {
    id: 'percentage-tax',
    authority: 'BIR',
    name: 'Percentage tax, form 2551Q',
    cycle: 'quarter',
    dueOn: percentageTaxDueOn,
    isMoved: true,
    source: `Form 2551Q; ${BIR_MOVES}`,
    isCertain: true,
  },
  {
    id: 'withheld-tax',
    authority: 'BIR',
    name: 'Tax withheld from others, form 1601-EQ',
    cycle: 'quarter',
    dueOn: (end) => monthEnd(addDays(end, 1)),
    isMoved: true,
    source: `Form 1601-EQ; ${BIR_MOVES}`,
    isCertain: false,
    about: 'Form 0619-E is due in the first two months of a quarter where something was withheld in them.',
  },
  {
    id: 'income-tax',
    authority: 'BIR',
    name: 'Income tax, form 1702',
    cycle: 'year',
    dueOn: (end) => yearAfter(end, '04-15'),
    isMoved: true,
    source: `Form 1702; ${BIR_MOVES}`,
    isCertain: false,
    about: 'For a year that ends on December 31. Quarterly returns are form 1702Q.',
  },
  {
    id: CREDIT_DUTY_ID,
    authority: 'CIC',
    name: 'Credit data of the month',
    cycle: 'month',
    dueOn: (end) => addDays(end, 5),
    source: 'RA 9510; the day by a press report of 2020-03-31',
    isCertain: false,
    about: 'Marked as filed by itself once the bureau has accepted rows of the month.',
  },
  {
    id: 'financial-statements',
    authority: 'SEC',
    name: 'Audited financial statements',
    cycle: 'year',
    dueOn: (end) => yearAfter(end, '04-15'),
    source: SEC_PAGE,
    isCertain: true,
    about:
      'For a year that ends on December 31. SEC often sets later days by the last digit of the registration number: enter yours.',
  },
  {
    id: 'special-statements',
    authority: 'SEC',
    name: 'Special form of financial statements (LCFS)',
    cycle: 'year',
    dueOn: (end) => yearAfter(end, '05-15'),
    source: SEC_PAGE,
    isCertain: true,
    about: '30 days after the audited statements are due: enter the day where theirs was moved.',
  },
  {
    id: 'interim-statements',
    authority: 'SEC',
    name: 'Interim financial statements (LCIF)',
    cycle: 'half-year',
    dueOn: (end) => addDays(end, 45),
    source: `${SEC_PAGE}; SEC MC 3 s.2013`,
    isCertain: true,
  },
  {
    id: 'general-information',
    authority: 'SEC',
    name: 'General information sheet (GIS)',
    cycle: 'year',
    dueOn: () => null,
    source: SEC_PAGE,
    isCertain: true,
    about: '30 days after the annual meeting of stockholders: enter the day once the meeting was.',
  },
  {
    id: 'impact-evaluation',
    authority: 'SEC',
    name: 'Impact evaluation of the interest ceilings',
    cycle: 'year',
    dueOn: (end) => yearAfter(end, '01-15'),
    source: 'SEC MC 3 s.2022',
    isCertain: false,
    about: 'Whether SEC MC 14 s.2025 goes on with it was not found.',
  },
  {
    id: 'security-incidents',
    authority: 'NPC',
    name: 'Yearly count of security incidents',
    cycle: 'year',
    dueOn: (end) => yearAfter(end, '03-31'),
    source: 'NPC Circular 16-03; the day was not found in it',
    isCertain: false,
  },
]

/** Of a day on which there were covered transactions: it is due by no cycle. */
export const COVERED_DUTY: ReportDuty = {
  id: 'covered-transactions',
  authority: 'AMLC',
  name: 'Covered transactions',
  cycle: 'day',
  dueOn: () => null,
  source: COVERED_LIMITS.map(({ source }) => source).join('; '),
  isCertain: true,
  about:
    'Within five working days: weekends and the holiday table are left out. A local holiday counts as a working day.',
}

export const reportDuty = (id: string): ReportDuty | undefined =>
  id === COVERED_DUTY.id ? COVERED_DUTY : REPORT_DUTIES.find((duty) => duty.id === id)

export type DueReport = {
  duty: ReportDuty
  period: ReportPeriod
  from: IsoDate
  to: IsoDate
  dueOn: IsoDate | null
}

/** The day by the table, for a period. */
export function reportDueOn(duty: ReportDuty, end: IsoDate, holidays: Holidays): IsoDate | null {
  if (duty === COVERED_DUTY) return coveredDueOn(end, holidays)
  const day = duty.dueOn(end)
  return day === null || duty.isMoved !== true ? day : nextBusinessDay(day, holidays)
}

/** How many days before it is due a report is shown. */
const AHEAD_DAYS = 92

/** Every report that is due by the table up to some days after today, and those without a day whose period runs. */
export function dueReports(today: IsoDate, holidays: Holidays): DueReport[] {
  const horizon = addDays(today, AHEAD_DAYS)
  return REPORT_DUTIES.flatMap((duty) =>
    periodsBetween(duty.cycle, FIRST_REPORT_DAY, today).flatMap((period): DueReport[] => {
      const { from, to } = daysOfPeriod(period)
      const dueOn = reportDueOn(duty, to, holidays)
      return dueOn !== null && dueOn > horizon ? [] : [{ duty, period, from, to, dueOn }]
    }),
  )
}
