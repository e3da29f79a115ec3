import { done, isScope, type operatorCalls, refuse } from '@sandigan/contract'
import { mailAdministrators } from '../../core/operators/operator-mails.ts'
import { whyNotGrant } from '../../core/operators/permission.ts'
import { addToken, endOfToken, isWithinAYear } from '../../core/operators/token-repository.ts'
import type { ApprovableAction } from '../changes/approvable-action.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'

/**
 * Requested by an administrator, who may not make most calls, and approved by somebody who may make each of those that it
 * names. Its secret does not exist until who requested it takes it. (Decision 170.)
 */
export const makeToken: ApprovableAction<typeof operatorCalls.makeToken> = {
  subject: ({ name }) => `token ${name}`,
  whyNotDecide: (operator, { scopes }) => whyNotGrant(operator, scopes),
  async read(trx, _services, { name }) {
    const row = await trx
      .selectFrom('operator_tokens')
      .select(['name', 'scopes', 'expires_at'])
      .where('name', '=', name)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    return row === undefined
      ? null
      : { name, scopes: row.scopes, expiresAt: row.expires_at?.toISOString() ?? null }
  },
  async make(trx, services, signature, { name, scopes, until }) {
    const { clock } = services
    const unknown = scopes.filter((scope) => !isScope(scope))
    if (unknown.length > 0)
      return refuse('INPUT_INVALID', `scopes: a machine makes no call ${unknown.join(', ')}`)
    if (!isWithinAYear(clock, until))
      return refuse('INPUT_INVALID', 'until is a day from today on, within a year')
    const { by, operatorId, approvedBy } = signature
    const expiresAt = endOfToken(until)
    const people = { by, requestedBy: operatorId, approvedBy }
    const tokenId = await addToken(trx, clock, { name, scopes, expiresAt, ...people })
    if (tokenId === null) return refuse('NAME_TAKEN', 'there is a token with this name: revoke it first')
    const facts = { name, scopes, until }
    await writeAuditLog(trx, services, signature, { action: 'make-token', subject: tokenId, facts })
    await mailAdministrators(trx, services, 'token', { name, scopes: scopes.join(', '), until, by })
    return done({ tokenId })
  },
}
