/** Reports to regulators: when each is due, and what they are made of. (Decision 330.) */
import { Type } from 'typebox'
import { call } from '../../call.ts'
import { Closed, OneOf, Text } from '../../schemas.ts'
import { Day, Nullable, Signed, Timestamp, Words } from './fields.ts'

const tag = 'regulators'

/** A month, a quarter, a half-year or a year: `2026-10`, `2026-Q4`, `2026-H2`, `2026`. */
const Period = () => Type.String({ pattern: '^20\\d\\d(-(0[1-9]|1[0-2])|-Q[1-4]|-H[12])?$' })
const DutyId = () => Type.String({ pattern: '^[a-z-]{3,40}$' })

const report = { dutyId: DutyId(), period: Period() }

export const listReportDuties = call({
  api: 'operator',
  method: 'GET',
  path: '/report-duties',
  tag,
  summary:
    'Reports to regulators and tax returns: which are overdue, due within seven days, coming or filed, with the source of each day',
  payload: Closed({}),
  data: Closed({
    today: Day(),
    rows: Type.Array(
      Closed({
        ...report,
        authority: OneOf('SEC', 'BIR', 'CIC', 'NPC'),
        name: Text(100),
        from: Day(),
        to: Day(),
        /** `undated`: the day depends on something that nobody has entered yet. */
        state: OneOf('overdue', 'soon', 'coming', 'undated', 'filed'),
        dueOn: Nullable(Day()),
        /** By the table of sources, where an operator entered another day. */
        tableDueOn: Nullable(Day()),
        source: Text(200),
        isCertain: Type.Boolean(),
        about: Nullable(Text(300)),
        filedOn: Nullable(Day()),
        confirmation: Nullable(Text(120)),
        note: Nullable(Text(500)),
        changed: Nullable(Closed({ at: Timestamp(), by: Text(300) })),
      }),
    ),
  }),
})

/** What a report is after a change. */
const Report = () =>
  Closed({ repeated: Type.Boolean(), ...report, dueOn: Nullable(Day()), filedOn: Nullable(Day()) })

export const markReportFiled = call({
  api: 'operator',
  method: 'POST',
  path: '/mark-report-filed',
  tag,
  summary: 'Records that a report was filed, with the day and the number that the authority gave it',
  payload: Signed({ ...report, filedOn: Day(), confirmation: Type.Optional(Words(120)) }),
  data: Report(),
})

export const reopenReport = call({
  api: 'operator',
  method: 'POST',
  path: '/reopen-report',
  tag,
  summary: 'Takes back that a report was filed: it is due again',
  payload: Signed(report),
  data: Report(),
})

export const setReportDate = call({
  api: 'operator',
  method: 'POST',
  path: '/set-report-date',
  tag,
  summary: 'Enters another day on which a report is due, such as one that SEC announced',
  payload: Signed({ ...report, dueOn: Day() }),
  data: Report(),
})
