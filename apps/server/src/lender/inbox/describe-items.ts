import type { OperatorActionName } from '@sandigan/contract'
import { readNote } from '../../core/book/call-backs.ts'
import { certifiedNames } from '../../core/book/contacts.ts'
import { type Hold, holdsOfAll } from '../../core/decisions/holds.ts'
import type { Operator } from '../../core/operators/operator.ts'
import { maySeeMatches } from '../../core/operators/permission.ts'
import type { Services } from '../../platform/context.ts'
import { namesOfSubjects } from '../changes/subjects.ts'
import type { Item } from './waiting.ts'

interface Description {
  /** Of an approval: whom it is about. */
  readonly borrowerId?: string | null
  readonly name: string | null
  readonly holds: Hold['reason'][]
  readonly note: string | null
}

/** Changes whose subject says what is changed: a day, a version, the name of a token. */
const NAMED_BY_SUBJECT: ReadonlySet<string> = new Set<OperatorActionName>([
  'saveHoliday',
  'removeHoliday',
  'saveRuleSet',
  'saveRecognitionPolicy',
  'saveLossRates',
  'saveProduct',
  'makeToken',
])

const changedBy = (action: string | null, subject: string | undefined): string | null =>
  subject !== undefined && NAMED_BY_SUBJECT.has(action ?? '') ? subject : null

/** Whom the items of a page are about and what holds the applications among them: as many statements as for one. */
export async function describeItems(
  services: Services,
  reader: Operator,
  items: readonly Item[],
): Promise<ReadonlyMap<string, Description>> {
  const { db } = services
  const names = await certifiedNames(db, [...new Set(items.flatMap(({ borrowerId }) => borrowerId ?? []))])
  const applicants = items.flatMap(({ kind, borrowerId }) =>
    kind === 'application' ? (borrowerId ?? []) : [],
  )
  const holds = await holdsOfAll(db, services, [...new Set(applicants)])
  const subjects = await namesOfSubjects(
    db,
    reader,
    items.flatMap(({ subject }) => subject ?? []),
  )
  const describe = async ({ kind, borrowerId, subject, about, note }: Item): Promise<Description> => {
    const named = subject === undefined ? undefined : subjects.get(subject)
    if (named !== undefined) return { borrowerId: named.borrowerId, name: named.name, holds: [], note: null }
    if (borrowerId === null) return { name: changedBy(about, subject), holds: [], note: null }
    const reasons = kind === 'application' ? (holds.get(borrowerId) ?? []).map(({ reason }) => reason) : []
    const visible = reasons.filter((reason) => reason !== 'listed' || maySeeMatches(reader))
    return { name: names.get(borrowerId) ?? '', holds: visible, note: note ? await readNote(db, note) : null }
  }
  return new Map(await Promise.all(items.map(async (item) => [item.item, await describe(item)] as const)))
}
