import { ChatIcon, LinkButton, LinkRow, LinkRows, PhoneIcon, Screen, WalletIcon } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { BrandMark } from '../../shared/brand/brand-mark.tsx'
import { inOnePiece } from '../../shared/locale/format.ts'
import { pageConfig } from '../../shared/page/host.ts'
import { useLink } from '../../shared/address/use-link.ts'
import { useTelephone } from '../../shared/address/use-telephone.ts'

/** Where a link ends that went wrong elsewhere. Nothing of the address is shown: anyone can write one. */
export function ErrorScreen() {
  const link = useLink()
  const call = useTelephone()
  const { telephone } = pageConfig()
  return (
    <Screen title={m.failed_title()} back={{ label: m.back(), ...link('/main') }}>
      <div className="flex flex-col items-center gap-2 px-4 pt-10 pb-4 text-center">
        <BrandMark size={64} />
        <p className="mt-4 max-w-[34ch] text-balance text-muted">{m.account_error_text()}</p>
      </div>
      <LinkButton {...link('/main')}>{m.to_home()}</LinkButton>
      <LinkRows>
        <LinkRow title={m.account_orders()} icon={<WalletIcon size={22} />} {...link('/orderList')} />
        <LinkRow title={m.account_service()} icon={<ChatIcon size={22} />} {...link('/customerService')} />
        {telephone && (
          <LinkRow
            title={m.account_call_us({ telephone: inOnePiece(telephone) })}
            icon={<PhoneIcon size={22} />}
            {...call(telephone)}
          />
        )}
      </LinkRows>
    </Screen>
  )
}
