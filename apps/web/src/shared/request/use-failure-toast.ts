import { toast } from '@sandigan/ui'
import { useEffect } from 'react'

/** What the service answered is a toast as well. (Specification, point 8 "Shared envelope code not 0".) */
export function useFailureToast(message: string): void {
  useEffect(() => {
    if (message) toast(message, { tone: 'danger' })
  }, [message])
}
