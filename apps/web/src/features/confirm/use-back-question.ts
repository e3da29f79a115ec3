import { onNativeBack } from '@sandigan/bridge'
import { useCallback, useEffect, useState } from 'react'

/**
 * While `armed`, the native back event opens a question instead of leaving. A second back event leaves the question
 * open: only the borrower's answer leaves. (Decisions 022 and 024.)
 */
export function useBackQuestion(armed: boolean) {
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    if (!armed) return
    return onNativeBack(() => {
      setAsking(true)
      return true
    })
  }, [armed])
  return { asking, stay: useCallback(() => setAsking(false), []) }
}
