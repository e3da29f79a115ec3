import { ERROR_CODES, repaymentWay } from '@sandigan/contract/client'
import { LegacyScreen } from '../features/repayment/legacy/legacy-screen.tsx'
import { cardsFailure } from '../features/repayment/legacy/legacy-texts.ts'
import { m } from '../paraglide/messages.js'
import { defineScreen } from '../router/screen.ts'
import { legacySearch } from '../shared/address/search.ts'
import { PageLoading } from '../shared/page/page-loading.tsx'
import { load } from '../shared/request/load.ts'
import { ShowLoaded } from '../shared/request/show-loaded.tsx'

const EXPIRED = String(ERROR_CODES.SESSION_EXPIRED)

export const screen = defineScreen({
  search: legacySearch,
  title: () => m.repayment_legacy_title(),
  load: (search) => load(repaymentWay, { orderId: search.orderId }, search),
  Pending: () => <PageLoading title={m.repayment_legacy_title()} />,
  Page: ({ data: way }) => {
    const failed = !way.success && way.code !== EXPIRED
    // Its own words for a list that did not come. (Specification, point 8.)
    const shown = failed ? { ...way, code: '-1', message: cardsFailure(way) } : way
    return (
      <ShowLoaded of={shown} title={m.repayment_legacy_title()}>
        {(data) => <LegacyScreen way={data} />}
      </ShowLoaded>
    )
  },
})
