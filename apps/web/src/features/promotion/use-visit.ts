import { trackClick, trackVisit } from '@sandigan/contract/client'
import { useEffect, useRef } from 'react'
import { clientParameters, useParameters } from '../../shared/parameters.ts'
import { send } from '../../shared/request/send.ts'
import { thisDevice } from './device.ts'
import type { PromotionQuery } from './promotion-address.ts'

const PAGE_TYPE = '1'

/** Counts the visit of the page once, and hands out what counts a tap on apply. Nobody waits for either. */
export function useVisit(pageId: string, query: PromotionQuery) {
  const search = useParameters()
  const counted = useRef(false)
  const { user_from = '', utm_tag = '', app_from = '' } = query
  const about = () => ({
    page_id: pageId,
    user_from,
    client_type: thisDevice(),
    page_type: PAGE_TYPE,
    utm_tag,
    app_from,
  })
  useEffect(() => {
    if (counted.current) return
    counted.current = true
    void send(trackVisit, about(), clientParameters(search))
  })
  return (phone: string) => void send(trackClick, { ...about(), phone }, clientParameters(search))
}
