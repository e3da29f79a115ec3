import {
  ChatIcon,
  Empty,
  LinkButton,
  LinkRow,
  LinkRows,
  MishapPicture,
  PhoneIcon,
  Screen,
  WalletIcon,
} from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { nonBreaking } from '../../shared/locale/format.ts'
import { pageConfig } from '../../shared/page/host.ts'
import { useLink } from '../../shared/address/use-link.ts'
import { useTelephone } from '../../shared/address/use-telephone.ts'

/** Where a link ends that went wrong elsewhere. Nothing of the address is shown: anyone can write one. */
export function ErrorScreen() {
  const link = useLink()
  const call = useTelephone()
  const { telephone } = pageConfig()
  return (
    <Screen back={{ label: m.back(), ...link('/main') }}>
      <Empty
        heading
        picture={<MishapPicture />}
        title={m.failed_title()}
        message={m.account_error_text()}
        action={
          <LinkButton {...link('/main')} block={false}>
            {m.to_home()}
          </LinkButton>
        }
      />
      <LinkRows>
        <LinkRow title={m.account_orders()} icon={<WalletIcon size={22} />} {...link('/orderList')} />
        <LinkRow title={m.account_service()} icon={<ChatIcon size={22} />} {...link('/customerService')} />
        {telephone && (
          <LinkRow
            title={m.account_call_us({ telephone: nonBreaking(telephone) })}
            icon={<PhoneIcon size={22} />}
            {...call(telephone)}
          />
        )}
      </LinkRows>
    </Screen>
  )
}
