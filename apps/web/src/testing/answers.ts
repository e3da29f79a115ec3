import type { Loaded } from '../shared/request/load.ts'

/** An answer as a loader hands it to a screen. */
export const loaded = <D>(data: D) => ({ success: true as const, code: '0', message: '', data })

/** A refusal, or with the code `no-answer` a call that never came through. */
export const notLoaded = (code = '1500', message = ''): Extract<Loaded<never>, { success: false }> => ({
  success: false,
  code,
  message,
  data: undefined,
})
