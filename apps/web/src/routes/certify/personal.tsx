import { personalInfo, savePersonalInfo } from '@sandigan/contract/client'
import { SectionScreen } from '../../features/certification/section-screen.tsx'
import { m } from '../../paraglide/messages.js'
import { orderSearch } from '../../shared/address/search.ts'
import { load } from '../../shared/request/load.ts'
import { loadedScreen } from '../../shared/request/show-loaded.tsx'

export const screen = loadedScreen({
  search: orderSearch,
  title: () => m.certification_personal_title(),
  load: (search) => load(personalInfo, { productId: search.productId }, search),
  show: (form) => (
    <SectionScreen
      step="personal"
      title={m.certification_personal_title()}
      form={form}
      saving={savePersonalInfo}
    />
  ),
})
