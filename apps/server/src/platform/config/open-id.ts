/** The lender's own OpenID Connect provider, by which its operators may sign in. */
import type { EnvReader } from './env.ts'
import { privateUrl } from './hosts.ts'

export interface OpenIdConfig {
  /** As the provider names itself; its settings stand below it. */
  readonly issuer: string
  readonly clientId: string
  /** Never logged. */
  readonly clientSecret: string
  /** What the button calls it. */
  readonly name: string
}

const NAME = /^[^\s].{0,58}[^\s]$/

/** @returns undefined where none is set: then there is no button. */
export function readOpenId(env: EnvReader): OpenIdConfig | undefined {
  const [issuer, clientId, clientSecret] = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'].map((what) =>
    env.optional(`OPERATOR_OIDC_${what}`),
  )
  const name = env.matching('OPERATOR_OIDC_NAME', 'your company account', NAME, '2 to 60 characters')
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return undefined
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) {
    env.problems.push(
      'OPERATOR_OIDC_ISSUER, OPERATOR_OIDC_CLIENT_ID and OPERATOR_OIDC_CLIENT_SECRET belong together: give all or none',
    )
    return undefined
  }
  const url = privateUrl(issuer)
  if (url?.search !== '' || url.hash !== '')
    env.problems.push(`OPERATOR_OIDC_ISSUER must be an https address without a query, not "${issuer}"`)
  return { issuer, clientId, clientSecret, name }
}
