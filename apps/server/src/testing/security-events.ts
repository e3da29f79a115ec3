import { securitySubject } from '../platform/security/security-log.ts'
import type { TestApp } from './start-test-app.ts'

/** The kinds of what the security log holds about a phone, a borrower or an operator, in order. */
export async function lookUpSecurityEvents(
  app: TestApp,
  about: Parameters<typeof securitySubject>[1],
): Promise<string[]> {
  await app.settled()
  const rows = await app.services.db
    .selectFrom('security_events')
    .select('kind')
    .where('subject', '=', securitySubject(app.services.config.secretKey, about))
    .orderBy('minute')
    .orderBy('kind')
    .execute()
  return rows.map(({ kind }) => kind)
}
