import { jobInfo, saveJobInfo } from '@sandigan/contract/client'
import { createFileRoute } from '@tanstack/react-router'
import { SectionScreen } from '../../features/certification/section-screen.tsx'
import { m } from '../../paraglide/messages.js'
import { PageLoading } from '../../shared/page/page-loading.tsx'
import { orderOf } from '../../shared/address/parameters.ts'
import { load } from '../../shared/request/load.ts'
import { ShowLoaded } from '../../shared/request/show-loaded.tsx'

export const Route = createFileRoute('/certify/job')({
  head: () => ({ meta: [{ title: m.certification_job_title() }] }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => load(jobInfo, { productId: orderOf(deps).productId }, deps),
  pendingComponent: () => <PageLoading title={m.certification_job_title()} />,
  component: Page,
})

function Page() {
  return (
    <ShowLoaded of={Route.useLoaderData()} title={m.certification_job_title()}>
      {({ items }) => (
        <SectionScreen step="job" title={m.certification_job_title()} items={items} saving={saveJobInfo} />
      )}
    </ShowLoaded>
  )
}
