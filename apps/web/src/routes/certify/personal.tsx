import { personalInfo, savePersonalInfo } from '@sandigan/contract/client'
import { SectionScreen } from '../../features/certification/section-screen.tsx'
import { m } from '../../paraglide/messages.js'
import { defineScreen } from '../../router/screen.ts'
import { orderSearch } from '../../shared/address/search.ts'
import { PageLoading } from '../../shared/page/page-loading.tsx'
import { load } from '../../shared/request/load.ts'
import { ShowLoaded } from '../../shared/request/show-loaded.tsx'

export const screen = defineScreen({
  search: orderSearch,
  title: () => m.certification_personal_title(),
  load: (search) => load(personalInfo, { productId: search.productId }, search),
  Pending: () => <PageLoading title={m.certification_personal_title()} />,
  Page: ({ data }) => (
    <ShowLoaded of={data} title={m.certification_personal_title()}>
      {(form) => (
        <SectionScreen
          step="personal"
          title={m.certification_personal_title()}
          form={form}
          saving={savePersonalInfo}
        />
      )}
    </ShowLoaded>
  ),
})
