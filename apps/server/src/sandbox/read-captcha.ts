import { done, refuse, type sandboxCalls } from '@sandigan/contract'
import type { JsonHandler } from '../platform/http/json-route.ts'

/** The letters of an image captcha. */
export const readCaptcha: JsonHandler<typeof sandboxCalls.readCaptcha> = async ({ db }, _caller, { sid }) => {
  const row = await db.selectFrom('captchas').select('text').where('sid', '=', sid).executeTakeFirst()
  return row === undefined
    ? refuse('NOT_FOUND', 'no captcha was drawn for this sid')
    : done({ text: row.text })
}
