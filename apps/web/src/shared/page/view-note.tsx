import { VIEW_SESSION_PREFIX } from '@sandigan/contract/client'
import { BottomStrip, InfoIcon } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { useParameters } from '../address/parameters.ts'

/** In a read-only session of an operator: a note at the foot of each page, since nothing can be changed there. */
export function ViewNote() {
  const { sessionId = '' } = useParameters()
  if (!sessionId.startsWith(VIEW_SESSION_PREFIX)) return null
  return <BottomStrip icon={<InfoIcon size={20} />}>{m.seen_by_office()}</BottomStrip>
}
