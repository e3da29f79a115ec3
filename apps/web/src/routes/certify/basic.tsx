import { basicPersonInfo, saveBasicInfo } from '@sandigan/contract/client'
import { SectionScreen } from '../../features/certification/section-screen.tsx'
import { m } from '../../paraglide/messages.js'
import { orderSearch } from '../../shared/address/search.ts'
import { load } from '../../shared/request/load.ts'
import { loadedScreen } from '../../shared/request/show-loaded.tsx'

export const screen = loadedScreen({
  search: orderSearch,
  title: () => m.certification_basic_title(),
  load: (search) => load(basicPersonInfo, { productId: search.productId }, search),
  show: (form) => (
    <SectionScreen step="basic" title={m.certification_basic_title()} form={form} saving={saveBasicInfo} />
  ),
})
