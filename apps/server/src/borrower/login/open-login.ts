import { type DataOf, done, type loginInit, type PayloadOf, RESEND_SECONDS } from '@sandigan/contract'
import type { Handler } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'

/** A login begins with an id under which its picture is drawn, and with what the form may offer. */
export const openLogin: Handler<PayloadOf<typeof loginInit>, DataOf<typeof loginInit>> = async ({
  clock,
  providers,
}) =>
  done({
    sid: newId(),
    at: clock.now(),
    resendSeconds: RESEND_SECONDS,
    voiceCode: providers.voice === undefined ? 0 : 1,
  })
