import { CONTACT_INFO, contactInfo, customerServiceInit } from '@sandigan/contract/client'
import { createFileRoute } from '@tanstack/react-router'
import { ServiceScreen } from '../features/support/service-screen.tsx'
import { m } from '../paraglide/messages.js'
import { PageLoading } from '../shared/page-loading.tsx'
import { load } from '../shared/request/load.ts'
import { ShowLoaded } from '../shared/request/show-loaded.tsx'

export const Route = createFileRoute('/customerService')({
  head: () => ({ meta: [{ title: m.service_title() }] }),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const contact = load(contactInfo, { type: CONTACT_INFO }, deps)
    const service = load(customerServiceInit, {}, deps)
    return { contact: await contact, service: await service }
  },
  pendingComponent: () => <PageLoading title={m.service_title()} />,
  component: Page,
})

function Page() {
  const { contact, service } = Route.useLoaderData()
  return (
    <ShowLoaded of={contact} title={m.service_title()}>
      {(data) => <ServiceScreen contact={data} service={service.success ? service.data : null} />}
    </ShowLoaded>
  )
}
