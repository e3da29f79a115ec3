import { LinkButton, Screen, SearchIcon, Section } from '@sandigan/ui'
import { m } from '../../../paraglide/messages.js'
import { orderOf, useParameters } from '../../../shared/address/parameters.ts'
import { Enlargeable } from '../../../shared/pictures/enlargeable.tsx'
import { useLink } from '../../../shared/address/use-link.ts'

const guides = () => [
  {
    picture: '/guide-gcash',
    name: m.repayment_guide_gcash(),
    steps: [m.repayment_guide_gcash_1(), m.repayment_guide_gcash_2(), m.repayment_guide_gcash_3()],
  },
  {
    picture: '/guide-maya',
    name: m.repayment_guide_maya(),
    steps: [m.repayment_guide_maya_1(), m.repayment_guide_maya_2(), m.repayment_guide_maya_3()],
  },
  {
    picture: '/guide-store',
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
      wide
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
          {/* One picture for each step, side by side; what is cut off at the edge says that there is more. */}
          <ol className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 pb-2">
            {steps.map((text, index) => (
              <Step
                key={text}
                picture={`${picture}-${index + 1}.svg`}
                name={name}
                n={index + 1}
                text={text}
              />
            ))}
          </ol>
        </Section>
      ))}
      <p className="px-1 text-muted">{m.repayment_guide_after()}</p>
    </Screen>
  )
}

interface StepProps {
  picture: string
  /** Of the wallet or store. */
  name: string
  n: number
  text: string
}

function Step({ picture, name, n, text }: StepProps) {
  const label = m.repayment_guide_step({ name, n })
  return (
    <li className="flex w-[68%] max-w-64 shrink-0 snap-start flex-col overflow-hidden rounded-card bg-surface shadow-card">
      <Enlargeable src={picture} label={label} name={m.repayment_guide_enlarge({ name: label })}>
        <img src={picture} alt="" width={290} height={520} loading="lazy" className="h-auto w-full" />
        <span className="absolute top-2 right-2 rounded-full bg-surface p-2 text-brand-strong shadow-card">
          <SearchIcon size={18} />
        </span>
      </Enlargeable>
      <p className="flex gap-2.5 p-4 leading-snug">
        <span
          aria-hidden
          className="flex size-6 shrink-0 items-center justify-center rounded-full bg-brand-soft text-note text-brand-strong"
        >
          {n}
        </span>
        <span className="min-w-0 wrap-anywhere">{text}</span>
      </p>
    </li>
  )
}
