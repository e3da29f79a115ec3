import type { Static, TSchema } from 'typebox'
import type { ProviderClient } from '../http/provider-client.ts'
import type { PaymentProvider } from './port.ts'

type Ended = Awaited<ReturnType<PaymentProvider['cancelIntent']>>

interface CodeAt<Answer extends TSchema> {
  /** Of the code; the call that cancels it lies below. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly answer: Answer
  stateOf(answer: Static<Answer>): Ended
}

/** Closes a code. A code that cannot be cancelled is paid or over: we query which. */
export async function cancelCode<Answer extends TSchema>(
  client: ProviderClient,
  { path, headers = {}, answer, stateOf }: CodeAt<Answer>,
): Promise<Ended> {
  const call = { headers, repeatable: true, answer } as const
  const cancelled = await client.call({
    ...call,
    name: 'cancel-intent',
    method: 'POST',
    path: `${path}/cancel`,
  })
  if (cancelled.kind === 'answered') return stateOf(cancelled.data)
  if (cancelled.kind === 'unknown') return 'unknown'
  const current = await client.call({ ...call, name: 'ask-intent', method: 'GET', path })
  return current.kind === 'answered' ? stateOf(current.data) : 'unknown'
}
