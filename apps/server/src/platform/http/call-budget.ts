/**
 * How many calls one caller may make within a minute. Coarse on purpose: counted in this process, so that no read
 * costs a statement; several nodes allow as many times more. What must hold exactly is counted in the database
 * (limits/rate-limits.ts).
 */
export interface CallBudget {
  /** Counts a call. @returns whether it is within the budget; one beyond it counts as well */
  spend(caller: string, call: string): boolean
  /** Whether a further call of a caller would be beyond it, of whatever kind. Counts nothing. */
  isSpent(caller: string): boolean
}

export interface BudgetSize {
  /** Calls of any kind within a minute. */
  readonly all: number
  /** Of one and the same call, so that what writes a row each time writes no more rows than this. */
  readonly same: number
}

const MINUTE_MS = 60_000

/** @param now milliseconds since the epoch */
export function createCallBudget({ all, same }: BudgetSize, now: () => number): CallBudget {
  let minute = -1
  const spent = new Map<string, number>()
  const count = (name: string): number => {
    const used = (spent.get(name) ?? 0) + 1
    spent.set(name, used)
    return used
  }
  const turnMinute = () => {
    const current = Math.floor(now() / MINUTE_MS)
    // All of them begin anew together: what is remembered is never more than the callers of one minute.
    if (current !== minute) spent.clear()
    minute = current
  }
  return {
    isSpent(caller) {
      turnMinute()
      return (spent.get(caller) ?? 0) >= all
    },
    spend(caller, call) {
      turnMinute()
      const [ofAll, ofSame] = [count(caller), count(`${caller} ${call}`)]
      return ofAll <= all && ofSame <= same
    },
  }
}
