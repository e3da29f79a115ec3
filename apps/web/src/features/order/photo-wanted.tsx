import { Banner, CameraIcon, LinkButton } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { orderOf, useParameters } from '../../shared/address/parameters.ts'
import { useLink } from '../../shared/address/use-link.ts'

/** Without a photo of the ID only a person decides: says so, and leads to it. */
export function PhotoWanted() {
  const link = useLink()
  const order = orderOf(useParameters())
  return (
    <Banner
      title={m.order_photo_title()}
      action={
        <LinkButton
          kind="secondary"
          size="small"
          icon={<CameraIcon size={20} />}
          {...link('/certify/identity', { ...order })}
        >
          {m.order_photo_add()}
        </LinkButton>
      }
    >
      {m.order_photo_text()}
    </Banner>
  )
}
