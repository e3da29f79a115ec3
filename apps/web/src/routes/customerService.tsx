import { CONTACT_INFO, contactInfo, customerServiceInit, getWhatsapp } from '@sandigan/contract/client'
import { createFileRoute } from '@tanstack/react-router'
import { ServiceScreen } from '../features/support/service-screen.tsx'
import { m } from '../paraglide/messages.js'
import { PageLoading } from '../shared/page/page-loading.tsx'
import { load } from '../shared/request/load.ts'
import { ShowLoaded } from '../shared/request/show-loaded.tsx'

export const Route = createFileRoute('/customerService')({
  head: () => ({ meta: [{ title: m.service_title() }] }),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const contact = load(contactInfo, { type: CONTACT_INFO }, deps)
    const service = load(customerServiceInit, {}, deps)
    const chat = load(getWhatsapp, {}, deps)
    return { contact: await contact, service: await service, chat: await chat }
  },
  pendingComponent: () => <PageLoading title={m.service_title()} />,
  component: Page,
})

function Page() {
  const { contact, service, chat } = Route.useLoaderData()
  return (
    <ShowLoaded of={contact} title={m.service_title()}>
      {(data) => (
        <ServiceScreen
          contact={data}
          service={service.success ? service.data : null}
          chat={chat.success ? chat.data.link : ''}
        />
      )}
    </ShowLoaded>
  )
}
