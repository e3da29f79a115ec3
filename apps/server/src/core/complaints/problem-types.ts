/** What a complaint can be about. The codes are the wire's; the words come from the catalogue. */
import { COLLECTION_TYPE } from '@sandigan/contract'
import type { ComplaintCopy, ProblemTypeCode, SonTypeCode } from '../../platform/copy/complaints.ts'

/** In the order in which they are shown; the page draws an icon for the first three. */
const TYPES: readonly ProblemTypeCode[] = ['1', '2', '3', '4', '5', '6', '8', '7']
/** All of type 1. */
const SON_TYPES: readonly SonTypeCode[] = ['101', '102', '103', '104', '105', '106', '107']

export interface TypeView {
  title: string
  value: string
}

export interface ChosenType {
  readonly type: ProblemTypeCode
  readonly sonType: SonTypeCode | null
}

export const typeViews = (copy: ComplaintCopy): TypeView[] =>
  TYPES.map((value) => ({ title: copy.types[value], value }))

export const sonTypeViews = (copy: ComplaintCopy): TypeView[] =>
  SON_TYPES.map((value) => ({ title: copy.sonTypes[value], value }))

/** @returns the type and sub-type meant, or the name of the field that is wrong. Only type 1 has sub-types. */
export function readType(
  problemType: string,
  problemSonType: string,
): { ok: true; chosen: ChosenType } | { ok: false; field: string } {
  const type = TYPES.find((one) => one === problemType)
  if (type === undefined) return { ok: false, field: 'problemType' }
  if (type !== COLLECTION_TYPE)
    return problemSonType === ''
      ? { ok: true, chosen: { type, sonType: null } }
      : { ok: false, field: 'problemSonType' }
  const sonType = SON_TYPES.find((one) => one === problemSonType)
  return sonType === undefined
    ? { ok: false, field: 'problemSonType' }
    : { ok: true, chosen: { type, sonType } }
}

/** Words for stored codes. A code that is no longer offered is shown as it is. */
export function typeWords(
  copy: ComplaintCopy,
  stored: { problem_type: string; problem_son_type: string | null },
): { type: string; sonType: string } {
  const types: Readonly<Record<string, string>> = copy.types
  const sonTypes: Readonly<Record<string, string>> = copy.sonTypes
  const { problem_type: type, problem_son_type: sonType } = stored
  return { type: types[type] ?? type, sonType: sonType === null ? '' : (sonTypes[sonType] ?? sonType) }
}
