import * as operator from '@sandigan/contract/client/operator'
import type { ReactNode } from 'react'
import type { ButtonKind } from '../controls/button.tsx'
import type { FieldSpec, Values } from './fields.ts'
import type { Undo } from './use-report.ts'

const CALLS: Readonly<Record<operator.OperatorActionName, object>> = operator
const NAMES = Object.keys(operator.OPERATOR_ACTIONS) as operator.OperatorActionName[]
const NAME_OF: ReadonlyMap<object, operator.OperatorActionName> = new Map(
  NAMES.map((name) => [CALLS[name], name]),
)

/** The name of an action in its table, by its call. */
export function nameOfAction(call: object): operator.OperatorActionName {
  const name = NAME_OF.get(call)
  if (name === undefined) throw new Error('the call is no action of operators')
  return name
}

export interface ActionProps<P extends object, D> {
  /** An action of the table: from there come who may, and whether another person approves it. */
  readonly call: operator.ClientCall<P, D, unknown>
  /** What the button says: a verb and what it is done to. */
  readonly title: string
  readonly kind?: ButtonKind
  readonly shortcut?: string
  /** The form stands in the page, always open. */
  readonly inline?: true
  /** What will happen, in the dialog before it is sent. */
  readonly about?: ReactNode
  readonly fields?: readonly FieldSpec[]
  /** The most frequent reason here, to be sent as it is or changed. */
  readonly suggestedReason?: string | undefined
  /** Where the call takes no reason: a note says itself why it is written. */
  readonly withoutReason?: true
  /** What the reason has to explain, where it is not plain. */
  readonly reasonHint?: string | undefined
  /** What it would change is shown while it is typed, by the real rules: of a change that another person approves. */
  readonly preview?: 'offerPlan' | 'grantPause' | 'waiveDebt' | 'offerSettlement'
  /** What the screen knows of the payload. */
  readonly given?: Partial<P>
  /** Fields of the payload in another form than the form's. */
  readonly toPayload?: (fields: Record<string, unknown>, reason: string) => Record<string, unknown>
  /** Reported when it is done, followed by the subject of the screen. */
  readonly done: (data: D) => string
  /** What takes it back, where it can be: never money, a payout or a decision. */
  readonly undo?: (data: D) => Undo | undefined
  /** What follows when it is done, besides the words. */
  readonly onDone?: (data: D) => void
  /** What the button that sends says, where it depends on what is chosen; else the title. */
  readonly renderSubmit?: (values: Values) => ReactNode
  /** Where it is the answer that matters, it is shown instead of a toast. */
  readonly renderResult?: (data: D) => ReactNode
}
