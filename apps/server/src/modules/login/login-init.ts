import { type DataOf, done, type loginInit, type PayloadOf, RESEND_SECONDS } from '@sandigan/contract'
import type { Handler } from '../../context.ts'
import { newId } from '../../ids.ts'

/** A login begins with an id under which its picture is drawn. */
export const openLogin: Handler<PayloadOf<typeof loginInit>, DataOf<typeof loginInit>> = async () =>
  done({ sid: newId(), resendSeconds: RESEND_SECONDS })
