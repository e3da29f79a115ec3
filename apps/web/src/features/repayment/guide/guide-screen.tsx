import { LinkButton, Screen, SearchIcon, Section } from '@sandigan/ui'
import { m } from '../../../paraglide/messages.js'
import { orderOf, useParameters } from '../../../shared/address/parameters.ts'
import { Enlargeable } from '../../../shared/pictures/enlargeable.tsx'
import { useLink } from '../../../shared/address/use-link.ts'
import { Steps } from '../steps.tsx'

const guides = () => [
  {
    picture: '/guide-gcash.svg',
    name: m.repayment_guide_gcash(),
    steps: [m.repayment_guide_gcash_1(), m.repayment_guide_gcash_2(), m.repayment_guide_gcash_3()],
  },
  {
    picture: '/guide-maya.svg',
    name: m.repayment_guide_maya(),
    steps: [m.repayment_guide_maya_1(), m.repayment_guide_maya_2(), m.repayment_guide_maya_3()],
  },
  {
    picture: '/guide-store.svg',
    name: m.repayment_guide_store(),
    steps: [m.repayment_guide_store_1(), m.repayment_guide_store_2(), m.repayment_guide_store_3()],
  },
]

/** Payment-collection guidance: two wallets and a store, in words and pictures. (Specification, point 2.) */
export function GuideScreen() {
  const link = useLink()
  const order = orderOf(useParameters())
  const back = order.orderId ? link('/repay', { ...order }) : link('/main')
  return (
    <Screen
      title={m.repayment_guide_title()}
      back={{ label: m.back(), ...back }}
      footer={
        order.orderId && (
          <LinkButton {...link('/repayChoice', { ...order })}>{m.repayment_choice_title()}</LinkButton>
        )
      }
    >
      <p className="px-1 text-muted">{m.repayment_guide_intro()}</p>
      {guides().map(({ picture, name, steps }) => (
        <Section key={picture} title={name}>
          <div className="overflow-hidden rounded-card bg-surface shadow-card">
            <Enlargeable src={picture} label={name} name={m.repayment_guide_enlarge({ name })}>
              <img src={picture} alt="" width={960} height={600} className="h-auto w-full" />
              <span className="absolute top-1.5 right-1.5 rounded-full bg-surface p-1.5 text-brand-strong shadow-card">
                <SearchIcon size={16} />
              </span>
            </Enlargeable>
            <div className="p-5">
              <Steps steps={steps} />
            </div>
          </div>
        </Section>
      ))}
      <p className="px-1 text-muted">{m.repayment_guide_after()}</p>
    </Screen>
  )
}
