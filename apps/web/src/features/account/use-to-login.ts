import { useNative } from '../../shared/address/native.ts'
import { useGo } from '../../shared/address/parameters.ts'
import { useLeaving } from '../../shared/page/use-leaving.ts'

/** The way out of an account: to the native app's own login where there is one, else to ours. */
export function useToLogin() {
  const go = useGo()
  const native = useNative()
  const { leaving, leave } = useLeaving()
  const toLogin = async () => {
    let going: Promise<void> | undefined
    native.offToLogin(() => {
      going = go.replace('/login', { sessionId: undefined })
    })
    if (going) await leave(going)
  }
  return { leaving, toLogin }
}
