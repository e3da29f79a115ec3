import { trackClick, trackVisit } from '@sandigan/contract/client'
import { useEffect, useRef } from 'react'
import { clientParameters, useParameters } from '../../shared/address/parameters.ts'
import { send } from '../../shared/request/send.ts'
import { thisDevice } from './device.ts'
import { readPromotion, sentOf } from './promotion-address.ts'

const PAGE_TYPE = '1'

/** Counts the visit of the page once, and hands out what counts a tap on apply. Nobody waits for either. */
export function useVisit(templateId: string) {
  const search = useParameters()
  const counted = useRef(false)
  const about = () => {
    // The address itself: while the page hydrates, its hash is not rendered yet.
    const { query } = readPromotion(search, window.location.hash)
    const { id, user_from, utm_tag, app_from } = sentOf(query)
    return {
      page_id: id || templateId,
      user_from,
      client_type: thisDevice(),
      page_type: PAGE_TYPE,
      utm_tag,
      app_from,
    }
  }
  useEffect(() => {
    if (counted.current) return
    counted.current = true
    void send(trackVisit, about(), clientParameters(search))
  })
  return (phone: string) => void send(trackClick, { ...about(), phone }, clientParameters(search))
}
