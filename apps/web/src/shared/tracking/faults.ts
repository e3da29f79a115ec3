/**
 * Tells us where the pages break: the kind of the error and its place in our own scripts. Its words stay on the
 * phone, since they may quote what somebody typed.
 */
import type { Router } from '../../router/use-router.ts'
import { type FaultKind, onFault } from './early-faults.ts'
import { track } from './tracking.ts'

/** `moduleId` of faults among the events that are counted. */
const MODULE = '90'
const POSITIONS: Readonly<Record<FaultKind, string>> = { script: '1', promise: '2', page: '3' }
/** A page that breaks in a loop has reported often enough. */
const MOST = 10

/** `TypeError@repay-abc.js:1:2345`; null for what is no error. */
export function faultOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const kind = /^[A-Za-z]{1,40}$/.test(error.name) ? error.name : 'Error'
  // Some engines begin the stack with the message, which could hold anything.
  const frames = (error.stack ?? '').replace(error.message, '')
  const place = /\/([\w.-]{1,70}\.js):(\d{1,7}):(\d{1,7})/.exec(frames)
  return `${kind}@${place ? place.slice(1).join(':') : 'unknown:0:0'}`
}

/** Each fault once for each page load. */
export function trackFaults(router: Pick<Router, 'state'>): void {
  const reported = new Set<string>()
  onFault((error, kind) => {
    const fault = faultOf(error)
    if (fault === null || reported.has(fault) || reported.size >= MOST) return
    reported.add(fault)
    const { path, search } = router.state().address
    track({ page: path, module: MODULE, position: POSITIONS[kind], fault }, search)
  })
}
