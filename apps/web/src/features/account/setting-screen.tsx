import {
  Card,
  ChatIcon,
  Failed,
  LinkButton,
  LinkRow,
  LinkRows,
  NoConnectionPicture,
  OptionList,
  PhoneIcon,
  Screen,
  Section,
  UserIcon,
} from '@sandigan/ui'
import { version } from '../../../package.json'
import { useRouter } from '../../router/use-router.ts'
import { m } from '../../paraglide/messages.js'
import { getLocale, isLocale } from '../../paraglide/runtime.js'
import { BottomBar } from '../../shared/page/bottom-bar.tsx'
import { pageConfig } from '../../shared/page/host.ts'
import { nonBreaking, longDate } from '../../shared/locale/format.ts'
import { languages } from '../../shared/locale/language-switch.tsx'
import { switchLocale } from '../../shared/locale/locale.ts'
import type { Loaded } from '../../shared/request/load.ts'
import { NO_ANSWER } from '../../shared/request/send.ts'
import { useParameters } from '../../shared/address/parameters.ts'
import { useLink } from '../../shared/address/use-link.ts'
import { useLoginLink } from '../../shared/address/use-login-link.ts'
import { useTelephone } from '../../shared/address/use-telephone.ts'
import { Consents } from './consents.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DueReminders } from './due-reminders.tsx'
import { DownloadData } from './download-data.tsx'
import { LogOut } from './log-out.tsx'
import { LogOutEverywhere } from './log-out-everywhere.tsx'
import type { Account } from './account.ts'

/** Who one is and the way out, the language, help, what was allowed, and what may be done with the account. */
export function SettingScreen({ account }: { account: Loaded<Account> | undefined }) {
  const link = useLink()
  return (
    <Screen
      title={m.account_setting()}
      back={{ label: m.back(), ...link('/main') }}
      footer={<BottomBar />}
      aside={
        <>
          {account?.success && <Data />}
          <Help />
          <More />
          <Version />
        </>
      }
    >
      {account?.success ? <Yours account={account.data} /> : <NotYours account={account} />}
      <OptionList
        label={m.language_label()}
        value={getLocale()}
        onChange={(locale) => isLocale(locale) && switchLocale(locale)}
        options={languages().map(({ locale, name }) => ({ value: locale, title: name }))}
      />
      {account?.success && (
        <>
          <DueReminders wanted={account.data.dueReminders === 1} />
          <Consents consents={account.data.consents} permissions={account.data.permissions} />
        </>
      )}
    </Screen>
  )
}

function Data() {
  return (
    <Section title={m.account_data()}>
      <LinkRows>
        <DownloadData />
        <LogOutEverywhere />
        <DeleteAccount />
      </LinkRows>
    </Section>
  )
}

function More() {
  const link = useLink()
  return (
    <Section title={m.account_more()}>
      <LinkRows>
        <LinkRow title={m.calculator_link()} {...link('/calculator')} />
        <LinkRow title={m.account_about()} {...link('/aboutUs')} />
        <LinkRow title={m.account_privacy()} {...link('/privacyPolicy')} />
        <LinkRow title={m.account_terms()} {...link('/loanTerms')} />
      </LinkRows>
    </Section>
  )
}

function Yours({ account: { name, phone, memberSince } }: { account: Account }) {
  return (
    <Card>
      <div className="mb-4 flex items-center gap-4">
        <span className="flex size-14 shrink-0 items-center justify-center rounded-full bg-brand-soft text-brand-strong">
          <UserIcon size={28} />
        </span>
        <div className="min-w-0">
          {name !== '' && <h2 className="text-heading leading-snug font-semibold">{name}</h2>}
          <p className={name === '' ? 'text-heading font-semibold' : undefined}>{phone}</p>
          <p className="text-note text-muted">{m.account_since_date({ date: longDate(memberSince) })}</p>
        </div>
      </div>
      <LogOut />
    </Card>
  )
}

/** A person to ask, before one has to search for a number. */
function Help() {
  const link = useLink()
  const call = useTelephone()
  const { telephone } = pageConfig()
  return (
    <Section title={m.account_help()}>
      <LinkRows>
        <LinkRow title={m.account_service()} icon={<ChatIcon size={22} />} {...link('/customerService')} />
        {telephone && (
          <LinkRow
            title={m.account_call_us({ telephone: nonBreaking(telephone) })}
            icon={<PhoneIcon size={22} />}
            {...call(telephone)}
          />
        )}
      </LinkRows>
    </Section>
  )
}

/** Of the native app around the page, or else of these pages: what a person who helps asks first. */
function Version() {
  const { appVersion } = useParameters()
  const { appName } = pageConfig()
  return (
    <p className="text-center text-note text-muted">
      {m.account_version({ app: appName, version: appVersion || version })}
    </p>
  )
}

/** Nobody is logged in, or the account could not be loaded. */
function NotYours({ account }: { account: Loaded<Account> | undefined }) {
  const login = useLoginLink('/setting')
  const router = useRouter()
  if (account?.code === NO_ANSWER)
    return (
      <Failed
        picture={<NoConnectionPicture />}
        title={m.no_connection_title()}
        message={m.no_connection_message()}
        retryLabel={m.try_again()}
        onRetry={() => void router.invalidate()}
      />
    )
  return (
    <Card>
      <p className="mb-4 text-muted">{m.account_log_in_first()}</p>
      <LinkButton {...login}>{m.account_log_in()}</LinkButton>
    </Card>
  )
}
