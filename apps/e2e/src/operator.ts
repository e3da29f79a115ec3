/** What operators do while borrowers use the app. */
import {
  approve,
  type ClientCall,
  type ClientPayload,
  countRecommendedClicks,
  listProducts,
  jsonRequest,
  requestApproval,
} from '@sandigan/contract/client/operator'
import type { Sandbox } from './sandbox.ts'

/** The sandbox's, as docs/operator.md names it. */
const TOKEN = 'not-a-secret-sandbox-operator'

/** As the machine of the sandbox, which may do what no person has to. */
export async function askAsOperator<P extends object, D>(
  origin: string,
  call: ClientCall<P, D, unknown>,
  payload: P,
): Promise<D> {
  const { url, ...request } = jsonRequest(call, payload, TOKEN)
  const response = await fetch(origin + url, request)
  const text = await response.text()
  if (!response.ok) throw new Error(`operator ${call.path.split('/').at(-1)}: ${response.status} ${text}`)
  return JSON.parse(text) as D
}

/** Taps on recommended products on all days, by the place that led to them. */
export const recommendedClicks = (origin: string) =>
  askAsOperator(origin, countRecommendedClicks, { from: '2026-01-01', to: '2099-12-31' })

/**
 * Saves a product anew for new clients, from today on: like its latest version for them, with `change` made to it and
 * `look` merged into its presentation.
 */
export async function changeProduct(
  { origin, sandbox }: { origin: string; sandbox: Sandbox },
  productId: string,
  { look = {}, ...change }: { look?: object; [field: string]: unknown },
): Promise<void> {
  const versions = await askAsOperator(origin, listProducts, {})
  const own = versions.filter((version) => version.productId === productId)
  const latest = own.findLast(({ client }) => client !== 'repeat')
  if (latest === undefined) throw new Error(`there is no product ${productId} for new clients`)
  const { state: _state, ...fields } = latest
  const { logo: _logo, ...shown } = latest.look
  const { today } = await sandbox.clock({ advanceDays: 0 })
  await approved(origin, 'saveProduct', {
    ...fields,
    ...change,
    look: { ...shown, ...look },
    version: own.length + 1,
    effectiveFrom: today,
  })
}

const REASON = 'as a test'

/** A change that needs two people of the sandbox: one requests it, the other one approves it. */
export async function approved(
  origin: string,
  action: string,
  payload: Record<string, unknown>,
  [first, second]: readonly [string, string] = ['admin', 'admin2'],
): Promise<void> {
  const { approvalId } = await requestAs(origin, first, { action, payload, reason: REASON })
  await sendAs(origin, second, approve, { approvalId, reason: REASON })
}

/** @param person of the sandbox: `admin`, `credit` and so on */
export const requestAs = (origin: string, person: string, fields: ClientPayload<typeof requestApproval>) =>
  sendAs(origin, person, requestApproval, fields)

async function sendAs<Payload extends object, Data>(
  origin: string,
  person: string,
  call: ClientCall<Payload, Data, unknown>,
  payload: Payload,
): Promise<Data> {
  const entered = await fetch(`${origin}/sandbox/operators/${person}`, { redirect: 'manual' })
  const [cookie = ''] = (entered.headers.get('set-cookie') ?? '').split(';')
  const { url, ...request } = jsonRequest(call, payload)
  const response = await fetch(origin + url, { ...request, headers: { ...request.headers, cookie, origin } })
  if (!response.ok) throw new Error(`${call.path} was refused: ${response.status} ${await response.text()}`)
  return (await response.json()) as Data
}
