import { done, refuse, type sandboxCalls } from '@sandigan/contract'
import type { PlainHandler } from '../platform/http/plain-route.ts'

/** The letters of an image captcha. */
export const readCaptcha: PlainHandler<typeof sandboxCalls.readCaptcha> = async (
  { db },
  _caller,
  { sid },
) => {
  const row = await db.selectFrom('captchas').select('text').where('sid', '=', sid).executeTakeFirst()
  return row === undefined
    ? refuse('NOT_FOUND', 'no captcha was drawn for this sid')
    : done({ text: row.text })
}
