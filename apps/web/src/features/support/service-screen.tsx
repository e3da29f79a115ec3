import { type ClientData, type contactInfo, type customerServiceInit } from '@sandigan/contract/client'
import {
  Accordion,
  Card,
  ChatIcon,
  ClockIcon,
  CopyButton,
  Divider,
  HelpIcon,
  LinkRow,
  LinkRows,
  MailIcon,
  PhoneIcon,
  Screen,
  Section,
  toast,
} from '@sandigan/ui'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { useWritten } from '../../shared/locale/use-money.ts'
import { pageConfig } from '../../shared/page/host.ts'
import { useNative } from '../../shared/address/native.ts'
import { useLink } from '../../shared/address/use-link.ts'
import { useTelephone } from '../../shared/address/use-telephone.ts'

interface ServiceScreenProps {
  contact: ClientData<typeof contactInfo>
  /** Null when only the contact data came. */
  service: ClientData<typeof customerServiceInit> | null
  /** Opens a chat; empty where there is none. */
  chat: string
}

/** Every way to reach a person. (Specification, point 2 "Customer service".) */
export function ServiceScreen({ contact, service, chat }: ServiceScreenProps) {
  const link = useLink()
  const native = useNative()
  const call = useTelephone()
  const telephone = service?.telephone || pageConfig().telephone
  return (
    <Screen
      title={m.service_title()}
      back={{ label: m.back(), ...link('/main') }}
      aside={service && <More service={service} />}
    >
      <div className="flex flex-col gap-1.5 px-1 text-muted">
        <p>{m.service_intro()}</p>
        {service && (
          <p className="flex items-center gap-2">
            <ClockIcon size={20} label={m.service_hours()} />
            {service.hours}
          </p>
        )}
      </div>
      <Card>
        <Contact icon={<ChatIcon />} label={m.service_online()} value={contact.smWa}>
          <span className="font-semibold break-words">{contact.smWa}</span>
        </Contact>
        <Divider />
        <Contact icon={<MailIcon />} label={m.service_email()} value={contact.email}>
          <a
            href={`mailto:${contact.email}`}
            className="tap -my-2.5 flex w-fit py-2.5 max-w-full items-center font-semibold text-brand-strong underline"
          >
            <Address>{contact.email}</Address>
          </a>
        </Contact>
      </Card>
      <LinkRows>
        {chat && (
          <LinkRow
            title={m.service_chat()}
            description={m.service_chat_text()}
            icon={<ChatIcon />}
            href={chat}
            onClick={(event) => {
              // The native app opens the chat beside itself; a page of it would be left inside the webview.
              event.preventDefault()
              native.to(chat)
            }}
          />
        )}
        {telephone && (
          <LinkRow
            title={m.service_phone()}
            description={m.service_phone_text({ telephone })}
            icon={<PhoneIcon />}
            {...call(telephone)}
          />
        )}
        <LinkRow
          title={m.service_complain()}
          description={m.service_complain_text()}
          icon={<HelpIcon />}
          {...link('/complaint')}
        />
      </LinkRows>
    </Screen>
  )
}

/** An address of e-mail that breaks before its @ where it does not fit. */
function Address({ children }: { children: string }) {
  const [name = '', ...host] = children.split(/(?=@)/)
  return (
    <span className="min-w-0 break-words">
      {name}
      <wbr />
      {host.join('')}
    </span>
  )
}

interface ContactProps {
  icon: ReactNode
  /** The channel, so that a number says what it is good for. */
  label: string
  value: string
  children: ReactNode
}

function Contact({ icon, label, value, children }: ContactProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <div className="flex min-w-0 flex-[1_1_10rem] items-center gap-3">
        <span className="flex text-brand-strong">{icon}</span>
        <div className="min-w-0">
          <p className="text-note text-muted">{label}</p>
          {children}
        </div>
      </div>
      <CopyButton
        text={value}
        iconOnly
        onCopied={() => toast(m.service_copied())}
        onFailed={() => toast(m.service_copy_failed())}
      >
        {m.service_copy()}
      </CopyButton>
    </div>
  )
}

function More({ service }: { service: ClientData<typeof customerServiceInit> }) {
  const written = useWritten()
  return (
    <Section title={m.service_questions()}>
      <div className="flex flex-col gap-2.5">
        {service.questions.map(({ question, answer }) => (
          <Accordion key={question} title={written(question)} group="questions">
            <p>{written(answer)}</p>
          </Accordion>
        ))}
      </div>
    </Section>
  )
}
