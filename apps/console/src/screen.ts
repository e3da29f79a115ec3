/** What the table of screens says of each one. */
import type { OperatorActionName } from '@sandigan/contract/client/operator'

/** Groups of the menu, in their order. */
export const AREAS = [
  'Work',
  'Borrowers',
  'Money',
  'Ledger',
  'Month end',
  'Portfolio',
  'Tax',
  'Regulators',
  'House',
  'Watch',
  'Catalogue',
  'Administration',
] as const
export type Area = (typeof AREAS)[number]

export interface Screen {
  readonly title: string
  readonly area: Area
  /** Left out of the menu: it is reached from a list, or needs more than its address. */
  readonly hidden?: true
  /** What is done here. Whoever may take one of the questions (GET) among them may open the screen. */
  readonly actions: readonly OperatorActionName[]
  /** Words by which the command palette finds it besides its title. */
  readonly also?: string
}
