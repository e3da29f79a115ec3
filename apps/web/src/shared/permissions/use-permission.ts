import {
  type Answer,
  uploadAndroidTag,
  uploadContactsIos,
  uploadDeviceNewIos,
  uploadLocationIos,
} from '@sandigan/contract/client'
import { toast } from '@sandigan/ui'
import { useRouter } from '../../router/use-router.ts'
import { useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { lazyImport } from '../page/lazy-import.ts'
import { clientParameters, type Search, useParameters } from '../address/parameters.ts'
import { NO_ANSWER, send } from '../request/send.ts'
import { failureText } from '../request/use-action.ts'
import type { Kind } from './permission.ts'

const CALLS = {
  location: uploadLocationIos,
  device: uploadDeviceNewIos,
  contacts: uploadContactsIos,
  'android-tag': uploadAndroidTag,
}

type Result = Pick<Answer<object>, 'success' | 'code' | 'message'>

/** What reads the telephone is fetched with the tap; without a connection neither comes through. */
async function allow(kind: Kind, search: Search): Promise<Result> {
  try {
    const { give } = await lazyImport(() => import('./give.ts'))
    return await give(kind, search)
  } catch {
    return { success: false, code: NO_ANSWER, message: '' }
  }
}

/** What was allowed is taken back by the call that allowed it; it deletes what was stored. */
const withdraw = (kind: Kind, search: Search): Promise<Result> =>
  send<{ consent?: '0' | '1' }, object, undefined>(CALLS[kind], { consent: '0' }, clientParameters(search))

/** Giving one permission and taking it back: one at a time, however often one taps. */
export function usePermission(kind: Kind) {
  const search = useParameters()
  const router = useRouter()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const run = async (change: typeof allow, done: string) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setProblem(undefined)
    const answer = await change(kind, search)
    if (answer.success) {
      await router.invalidate()
      toast(done, { tone: 'success' })
    } else setProblem(failureText(answer))
    running.current = false
    setBusy(false)
  }
  return {
    busy,
    problem,
    allow: () => void run(allow, m.permission_allowed()),
    withdraw: () => void run(withdraw, m.permission_withdrawn()),
  }
}
