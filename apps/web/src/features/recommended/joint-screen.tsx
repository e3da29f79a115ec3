import { type ClientData, recommendedNames, type unionErrorInfo } from '@sandigan/contract/client'
import { LinkButton, Screen, Section, StatusHead, type StatusKind } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { useLink } from '../../shared/address/use-link.ts'
import { ProductItem } from './product-item.tsx'
import { useJointTap } from './use-tap.ts'

export type JointFailure = ClientData<typeof unionErrorInfo>

const ICONS: Readonly<Record<JointFailure['status'], StatusKind>> = {
  expired: 'due',
  closed: 'declined',
  failed: 'overdue',
}

/** Only the first items show tags. (Specification, point 2 "Joint-login failure page".) */
const WITH_TAGS = 2

/** Why another app could not log its visitor in here, and what can be done all the same. */
export function JointScreen({ failure }: { failure: JointFailure }) {
  const link = useLink()
  const tap = useJointTap()
  const products = failure.recProducts.map((wire) => recommendedNames.fromWire(wire))
  return (
    <Screen
      title={m.recommended_joint_title()}
      aside={
        products.length > 0 && (
          <Section title={m.recommended_joint_products()}>
            <p className="text-muted">{m.recommended_note()}</p>
            {products.map((product, position) => (
              <ProductItem
                key={product.productId}
                product={product}
                position={position}
                tap={tap}
                tags={position < WITH_TAGS}
              />
            ))}
          </Section>
        )
      }
    >
      <StatusHead kind={ICONS[failure.status]} title={failure.noticeMsg} description={failure.errorMsg} />
      <div className="flex flex-col gap-2">
        <LinkButton {...link('/login', { sessionId: undefined })}>{m.recommended_joint_login()}</LinkButton>
        <LinkButton kind="quiet" {...link('/customerService')}>
          {m.recommended_joint_service()}
        </LinkButton>
      </div>
    </Screen>
  )
}
