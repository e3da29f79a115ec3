/** Whether who calls may do what is called, by the one table of actions. */
import {
  isInScope,
  isScope,
  mayCall,
  type OperatorAction,
  type OperatorActionName,
  OPERATOR_ACTIONS,
  operatorCalls,
  type JsonCall,
  rolesFor,
  type SessionCallName,
} from '@sandigan/contract'
import type { Operator } from './operator.ts'

const names = new Map(Object.entries(operatorCalls).map(([name, call]): [JsonCall, string] => [call, name]))

/** @returns the export name of a call of this API. */
export function nameOf(call: JsonCall | undefined): OperatorActionName | SessionCallName {
  const name = call === undefined ? undefined : names.get(call)
  if (name === undefined) throw new Error(`${call?.path ?? 'a route'} is no call of the operator's API`)
  return name as OperatorActionName | SessionCallName
}

/** @returns why the operator may not, in a sentence that names who may; nothing where it may. */
export function whyNot({ kind, roles, scopes }: Operator, name: OperatorActionName): string | null {
  if (kind === 'machine')
    return isInScope(scopes, name)
      ? null
      : isScope(name)
        ? `this token needs the scope ${name}`
        : 'only a person may do this'
  return mayCall(roles, name) ? null : `this needs the role ${rolesFor(name).join(' or ')}`
}

/** Why this person may not approve a token for these calls; nothing where they may make each of them. */
export function whyNotGrant(operator: Operator, scopes: readonly string[]): string | null {
  const missing = scopes.find((scope) => !isScope(scope) || whyNot(operator, scope) !== null)
  return missing === undefined
    ? null
    : `a token for ${missing} is approved by somebody who may make that call`
}

const table: Readonly<Record<OperatorActionName, OperatorAction>> = OPERATOR_ACTIONS

/** Whether one has to request it and another one to approve it, whatever it is about. */
export const needsApproval = (name: OperatorActionName): boolean => table[name].approval === true

/** The same of some cases at least. */
export const mayNeedApproval = (name: OperatorActionName): boolean => table[name].approval !== undefined

/** Whether a person has to prove anew who it is before this. */
export const needsProof = (name: OperatorActionName): boolean =>
  table[name].money === true || table[name].proof === true

/** Whether that proof is needed to request it, too: what is approved here is handed to who requested it. */
export const needsProofToRequest = (name: OperatorActionName): boolean => table[name].proof === true

/** Matches with sanction lists are for who decides about them: whoever is screened must not learn of it (RA 9160, section 9 c). */
export const maySeeMatches = (operator: Operator): boolean => whyNot(operator, 'listScreeningHits') === null

/** The same of what operators suspect: for who decides whether it is reported. */
export const maySeeSuspicions = (operator: Operator): boolean => whyNot(operator, 'listSuspicions') === null
