/**
 * What one person reaches by any chain of calls, computed from the table of permissions and that of effects: by the roles of
 * that person, by every token that others may have approved for them, by requests of their own, by files. (Decision 170.)
 */
import {
  type Effect,
  type End,
  ENDS,
  type Fact,
  type Made,
  OPERATOR_ACTIONS,
  OPERATOR_EFFECTS,
  type OperatorAction,
  type OperatorActionName,
  isInScope,
  mayCall,
  type Role,
  ROLES,
} from '@sandigan/contract'

export type LenderSize = 'usual' | 'small'

export interface Tables {
  readonly actions: Readonly<Record<OperatorActionName, OperatorAction>>
  readonly effects: Readonly<Record<OperatorActionName, Effect>>
}

export const TABLES: Tables = { actions: OPERATOR_ACTIONS, effects: OPERATOR_EFFECTS }

/** What borrowers and strangers bring about without any operator: one of them may be a friend. */
const WORLD: readonly Made[] = ['application', 'credit', 'open-hit', 'money-in-suspense']

const NAMES = Object.keys(OPERATOR_ACTIONS) as OperatorActionName[]

/** Every set of roles that one person may have. */
export const ROLE_SETS: readonly (readonly Role[])[] = Array.from(
  { length: 2 ** ROLES.length - 1 },
  (_, number) => ROLES.filter((_role, place) => ((number + 1) >> place) % 2 === 1),
)

/** The calls that lead somewhere; `waits`: among them one that waited for a day and is bounded by the sum of the day. */
interface Way {
  readonly calls: readonly OperatorActionName[]
  readonly waits: boolean
}

/** What each end takes; none of those that are not reached. */
export type Reached = ReadonlyMap<End, Way>

interface Step {
  readonly makes: readonly Made[]
  /** What it rests on. */
  readonly on: readonly Fact[]
  readonly waits: boolean
}

/** What a call does for one person now, by the facts so far; nothing where they cannot make it. */
function stepOf(
  { actions, effects }: Tables,
  { roles, size, known }: { roles: readonly Role[]; size: LenderSize; known: ReadonlyMap<Made, Way> },
  name: OperatorActionName,
): Step | null {
  const { approval, person } = actions[name]
  const { makes, needs = [], alone = makes, another, smallOffice } = effects[name]
  const isTwo = known.has('second-person')
  const hasToken = mayCall(roles, 'makeToken') && person !== true && isInScope([name], name)
  const isOwn = mayCall(roles, name) || hasToken
  if (!needs.every((fact) => known.has(fact))) return null
  if (isOwn && approval === undefined && another !== true) return { makes, on: needs, waits: false }
  if (isTwo) return { makes, on: [...needs, 'second-person'], waits: false }
  if (!isOwn) return null
  if (size === 'small' && smallOffice !== 'never') return { makes, on: needs, waits: true }
  return approval === 'conditional' ? { makes: alone, on: needs, waits: false } : null
}

/** Everything that follows, call by call, until nothing new does. A way that waits for nothing is preferred. */
export function reachOf(tables: Tables, roles: readonly Role[], size: LenderSize): Reached {
  const known = new Map<Made, Way>(WORLD.map((fact) => [fact, { calls: [], waits: false }]))
  // A machine of one's own requests, and oneself approves.
  if (mayCall(roles, 'makeToken') && tables.actions.requestApproval.person !== true)
    known.set('second-person', { calls: ['requestApproval', 'approve'], waits: false })
  for (let isNew = true; isNew; ) {
    isNew = false
    for (const name of NAMES) {
      const step = stepOf(tables, { roles, size, known }, name)
      if (step === null) continue
      const before = step.on.map((fact) => known.get(fact))
      const way = {
        calls: [...new Set([...before.flatMap((one) => one?.calls ?? []), name])],
        waits: step.waits || before.some((one) => one?.waits === true),
      }
      for (const made of step.makes) {
        const so = known.get(made)
        if (so !== undefined && (!so.waits || way.waits)) continue
        known.set(made, way)
        isNew = true
      }
    }
  }
  return new Map(ENDS.flatMap((end) => (known.has(end) ? [[end, known.get(end) as Way] as const] : [])))
}

/** Whatever some set of roles reaches alone, one line for each; of a small office without what waited for its day. */
export function waysOpen(tables: Tables, size: LenderSize): string[] {
  return ROLE_SETS.flatMap((roles) =>
    [...reachOf(tables, roles, size)]
      .filter(([, { waits }]) => !waits)
      .map(([end, { calls }]) => `${roles.join(' + ')} reaches ${end}: ${calls.join(' → ')}`),
  )
}

const WORDS: Readonly<Record<End, string>> = {
  'money-out': 'Money leaves the house',
  'loan-paid': 'A loan is approved and paid',
  'list-changed': 'A sanction list or a hit is changed',
  'everybodys-data': 'The data of everybody',
  'more-rights': 'More rights',
}

const IN_SMALL_OFFICE = {
  never: 'never by one',
  some: 'after a day, by its own rule',
  sum: 'after a day, up to the sum of the day',
} as const

/** Which calls lead to each end at last, with what holds for each; as docs/security.md shows it. */
export function reachTable(tables: Tables): string[] {
  const lines = ENDS.flatMap((end) =>
    NAMES.filter((name) => tables.effects[name].makes.includes(end)).map((name) => {
      const { approval, roles } = tables.actions[name]
      const { another, needs = [], smallOffice } = tables.effects[name]
      const two = approval === true || another === true
      const usual = two
        ? 'two people'
        : approval === 'conditional'
          ? 'two people, unless it is proven'
          : 'rests on two'
      const small = two || approval !== undefined ? IN_SMALL_OFFICE[smallOffice ?? 'sum'] : 'rests on two'
      return `| ${WORDS[end]} | \`${name}\` | ${roles.join(', ')} | ${needs.join(', ') || '–'} | ${usual} | ${small} |`
    }),
  )
  return [
    '| End | Call | Roles | Needs | Usual office | Small office |',
    '| --- | --- | --- | --- | --- | --- |',
    ...lines,
  ]
}
