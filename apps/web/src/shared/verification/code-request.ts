/**
 * The `sid` that requested the login code, which the code belongs to. It outlives a reload: while somebody reads the
 * SMS in another app, the telephone may throw the page away.
 */
const KEY = 'code-sid'

const stored = (): string => {
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

export const codeRequest = {
  remember(sid: string): void {
    try {
      sessionStorage.setItem(KEY, sid)
    } catch {
      // Without storage nothing is known of it, and the server takes the code without it.
    }
  },
  /** Goes with the code; empty where nothing is known. */
  payload(): { sid?: string } {
    const sid = stored()
    return sid === '' ? {} : { sid }
  },
}
