/** What the office does to a product while borrowers look at it. */
import type { Sandbox } from './sandbox.ts'

/** The sandbox's, as docs/operator.md names it. */
const TOKEN = 'not-a-secret-sandbox-operator'

interface Version {
  readonly productId: string
  readonly version: number
  readonly client: string
  readonly look: Readonly<Record<string, unknown>>
  readonly [field: string]: unknown
}

async function ask<T>(origin: string, action: string, body?: object): Promise<T> {
  const response = await fetch(`${origin}/operator/api/${action}`, {
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`operator ${action}: ${response.status} ${text}`)
  return JSON.parse(text) as T
}

/**
 * Saves a product anew for new clients, from today on: like its latest version for them, with `change` made to
 * it and `look` made to how it is shown.
 */
export async function changeProduct(
  { origin, sandbox }: { origin: string; sandbox: Sandbox },
  productId: string,
  { look = {}, ...change }: { look?: object; [field: string]: unknown },
): Promise<void> {
  const versions = await ask<Version[]>(origin, 'products')
  const own = versions.filter((version) => version.productId === productId)
  const latest = own.findLast(({ client }) => client !== 'repeat')
  if (latest === undefined) throw new Error(`there is no product ${productId} for new clients`)
  const { logo: _logo, ...shown } = latest.look
  const { today } = await sandbox.clock({ advanceDays: 0 })
  await ask(origin, 'save-product', {
    ...latest,
    ...change,
    look: { ...shown, ...look },
    version: own.length + 1,
    effectiveFrom: today,
    by: 'Example operator',
    reason: 'as a test',
  })
}
