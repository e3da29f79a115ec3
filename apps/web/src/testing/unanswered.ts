/** Calls that wait until a test answers them, in any order. */
interface Unanswered {
  readonly amount: string
  answer(data: object): void
}

export const unanswered: Unanswered[] = []

const search = {}
/** For `vi.mock('…/shared/parameters.ts', parameters)`: the same address all along. */
export const sameParameters = () => ({ useParameters: () => search, clientParameters: () => ({}) })

/** For `vi.mock('…/shared/request/send.ts', …)`; calls named in `answers` are answered immediately. */
export const sendingLater = (answers: Record<string, unknown> = {}) => ({
  NO_ANSWER: 'no-answer',
  send: ({ path }: { path: string }, payload: { amount: string }) => {
    const known = answers[path.split('/').at(-1) ?? '']
    if (known !== undefined) return Promise.resolve(known)
    return new Promise((answer) => void unanswered.push({ amount: payload.amount, answer }))
  },
})
