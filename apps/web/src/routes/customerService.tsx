import { CONTACT_INFO, contactInfo, customerServiceInit, getWhatsapp } from '@sandigan/contract/client'
import { ServiceScreen } from '../features/support/service-screen.tsx'
import { m } from '../paraglide/messages.js'
import { defineScreen } from '../router/screen.ts'
import { sharedSearch } from '../shared/address/search.ts'
import { PageLoading } from '../shared/page/page-loading.tsx'
import { load } from '../shared/request/load.ts'
import { ShowLoaded } from '../shared/request/show-loaded.tsx'

export const screen = defineScreen({
  search: sharedSearch,
  title: () => m.service_title(),
  load: async (search) => {
    const contact = load(contactInfo, { type: CONTACT_INFO }, search)
    const service = load(customerServiceInit, {}, search)
    const chat = load(getWhatsapp, {}, search)
    return { contact: await contact, service: await service, chat: await chat }
  },
  Pending: () => <PageLoading wide title={m.service_title()} />,
  Page: ({ data }) => {
    const { contact, service, chat } = data
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
  },
})
