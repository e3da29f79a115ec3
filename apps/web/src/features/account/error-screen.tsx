import { AlertIcon, LinkButton, PhoneIcon, Screen } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
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
    <Screen title={m.failed_title()}>
      <div className="flex flex-col items-center gap-2 px-4 pt-12 pb-2 text-center">
        <span className="mb-2 flex size-18 items-center justify-center rounded-full bg-warn-soft text-warn">
          <AlertIcon size={34} />
        </span>
        <p className="max-w-[34ch] text-balance text-muted">{m.account_error_text()}</p>
      </div>
      <LinkButton {...link('/main')}>{m.to_home()}</LinkButton>
      {telephone && (
        <LinkButton
          kind="quiet"
          icon={<PhoneIcon size={20} />}
          {...call(telephone)}
          className="wrap-anywhere"
        >
          {m.account_call_us({ telephone: inOnePiece(telephone) })}
        </LinkButton>
      )}
    </Screen>
  )
}
