/** Every screen of the console with an address that shows something, and the role that does most there. */
import { problemSave } from '@sandigan/contract/client'
import * as operator from '@sandigan/contract/client/operator'
import {
  mayCall,
  OPERATOR_ACTIONS,
  type OperatorAction,
  type OperatorActionName,
  type Role,
  ROLES,
} from '@sandigan/contract/client/operator'
import { sampleScreeningXml } from '@sandigan/testkit'
import { newApplication } from './applications.ts'
import { issuedCodePage } from './issued-code.ts'
import { askAsOperator, requestAs } from './operator.ts'
import type { Sandbox } from './sandbox.ts'
import { personaAt } from './screens.ts'

interface Place {
  readonly origin: string
  readonly sandbox: Sandbox
}

export interface ConsoleScreen {
  readonly name: string
  readonly path: string
  readonly role: Role
}

const actions = Object.entries(OPERATOR_ACTIONS) as [OperatorActionName, OperatorAction][]

/** Whoever may do most of what is done on a screen. */
function roleOf(path: string): Role {
  const here = actions.filter(([, { screen }]) => screen === path)
  const mostFor = (role: Role) => here.filter(([name]) => mayCall([role], name)).length
  return ROLES.toSorted((one, other) => mostFor(other) - mostFor(one))[0] ?? 'admin'
}

/** The screens as the table of actions has them; the home is nobody's action. */
export const CONSOLE_SCREENS: readonly ConsoleScreen[] = [
  '/console',
  ...new Set(actions.map(([, { screen }]) => screen)),
].map((path) => ({
  path,
  // Everybody has these two; of credit there is most to see.
  role: path === '/console' || path === '/console/inbox' ? 'credit' : roleOf(path),
  name: path === '/console' ? 'home' : path.replace('/console/', '').replaceAll(/[/$]+/g, '-'),
}))

/** What stands in an address for each part of it that changes. */
export type ConsoleIds = Readonly<Record<string, string>>

/** @param ids by path and part, as `fillConsole` makes them */
export const addressOfScreen = ({ path }: ConsoleScreen, ids: ConsoleIds): string =>
  path.replaceAll(/\$(\w+)/g, (part: string) => {
    const id = ids[`${path} ${part}`] ?? ids[part]
    if (id === undefined) throw new Error(`nothing is known for ${part} of ${path}`)
    return id
  })

const HEADER =
  'Product ID,Transaction ID,Transaction Type,Line Type,Payment Channel,Reference,Currency,Amount,Balance,Debit or Credit,Created Date ISO'
/** Two of the sample list: one of the same birthday, one whose birthday the list does not know. */
const LISTED = [
  { firstName: 'Zyx', middleName: 'Placeholder', lastName: 'Sampleñada', birthday: '1985-03-09' },
  { firstName: 'Fulano', middleName: 'dela', lastName: 'Testrosa' },
]
const REASON = 'so that there is something to see'

/** Lets happen what a working day brings, so that no screen is empty. @returns what the addresses need */
export async function fillConsole(place: Place): Promise<ConsoleIds> {
  const { origin, sandbox } = place
  const ask = <P extends object, D>(call: operator.ClientCall<P, D, unknown>, payload: P) =>
    askAsOperator(origin, call, payload)
  // A night goes by, so that a day is closed and its figures stand.
  await sandbox.clock({ advanceDays: 1 })
  const personas = await sandbox.personas()
  const late = personaAt(personas, 180)
  // Whoever calls by themselves may at any hour.
  const contact = { orderId: late.orderId, way: 'incoming', outcome: 'promised' } as const
  const { today } = await sandbox.clock({ advanceDays: 0 })
  await ask(operator.recordContact, { ...contact, promisedOn: today, promised: '1400.50' })
  for (const kind of ['code', 'qr'] as const) await issuedCodePage(late, kind)
  await ask(operator.importScreeningList, { source: 'un', text: sampleScreeningXml(), reason: REASON })
  for (const basic of LISTED) await newApplication(place, basic.lastName, { basic })
  const { orderId, walk } = await newApplication(place, 'Tagumpay')
  const filed = { problemType: '4', problemDetail: 'Example: when does the money come?' }
  await walk.caller.call(problemSave, { ...filed, orderNo: orderId })
  await newApplication(place, 'Uliran')
  await sandbox.pay({ payCode: 'LN0000000001', amount: '1234.50' })
  await sandbox.pay({ payCode: 'LN0000000002', amount: '250.00' })
  const paid = `py-1,t,PAYMENT,TRANSACTION,QRPH,,PHP,20.00,20.00,CREDIT,${today}T02:00:00Z`
  const { runId } = await ask(operator.reconcileSettlement, {
    provider: 'xendit',
    fileName: 'balance-history.csv',
    file: [HEADER, paid, 'broken,line', ''].join('\r\n'),
    reason: REASON,
  })
  await requestAs(origin, 'admin', {
    action: 'saveHoliday',
    payload: { date: `${Number(today.slice(0, 4)) + 1}-03-01`, name: 'Example Day', kind: 'special' },
    reason: REASON,
  })
  const { turn } = await ask(operator.listMonths, {})
  if (turn?.state === 'ready') await ask(operator.closeMonth, { month: turn.month, reason: REASON })
  const { borrowerId } = await ask(operator.showLoan, { orderId: late.orderId })
  const webhooks = await ask(operator.listWebhooks, {})
  const complaint = personas.find(({ link }) => link.includes('/complainDetails'))
  const problemId = new URL(complaint?.link ?? origin, origin).searchParams.get('problemId') ?? ''
  return {
    '/console/applications/$orderId $orderId': orderId,
    $orderId: late.orderId,
    $productId: late.productId,
    $borrowerId: borrowerId,
    $problemId: problemId,
    $runId: runId,
    $id: webhooks.rows[0]?.id ?? '',
  }
}
