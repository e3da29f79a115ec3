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
  Rows,
  toast,
  Switch,
} from '@sandigan/ui'
import { dataExport, chooseReminders, sessionsClose, logout } from '@sandigan/contract/client'
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
import { DeleteAccount } from './delete-account.tsx'
import type { Account } from './account.ts'
import { PermissionList } from '../../shared/permissions/permission-list.tsx'
import { useAction } from '../../shared/request/use-action.ts'
import { AskRow } from './ask-row.tsx'
import { AskToLeave } from './ask-to-leave.tsx'

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
  const link = useLink()
  return (
    <Section title={m.account_data()}>
      <LinkRows>
        <LinkRow title={m.credit_link()} {...link('/creditReports')} />
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

/** What may be allowed and taken back at any time, one switch each; and what the borrower agreed to, since when. */
function Consents({ consents, permissions }: Pick<Account, 'consents' | 'permissions'>) {
  const lasting = consents.filter((consent) => consent.withdrawable === 0)
  return (
    <Section title={m.account_consents()}>
      <PermissionList permissions={permissions} short />
      {lasting.length > 0 && (
        <Card title={m.account_agreed()}>
          <Rows
            rows={lasting.map(({ title, givenOn }) => ({
              label: title,
              value: m.permission_given_on({ date: longDate(givenOn) }),
            }))}
          />
        </Card>
      )}
    </Section>
  )
}

/** Hands a text to the browser as a file to save. */
function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The browser reads the file after the tap has ended; revoking the address immediately is too early for some
  // browsers.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Everything that is stored about the borrower, as a file. A refusal says why. */
function DownloadData() {
  const { run, busy } = useAction(dataExport)
  const download = async () => {
    const answer = await run({})
    if (!answer.success) return
    saveFile(answer.data.fileName, answer.data.document)
    toast(m.account_download_done(), { tone: 'success' })
  }
  return <AskRow label={m.account_download()} busy={busy} onClick={() => void download()} />
}

/**
 * Whether the borrower gets reminders before and on a due date. Late notices are always sent, and the switch says so.
 */
function DueReminders({ wanted }: { wanted: boolean }) {
  const router = useRouter()
  const { run, busy } = useAction(chooseReminders)
  const choose = async (next: boolean) => {
    const answer = await run({ wanted: next ? '1' : '0' })
    if (!answer.success) return
    await router.invalidate()
    toast(next ? m.account_reminders_on() : m.account_reminders_off(), { tone: 'success' })
  }
  return (
    <Section title={m.account_reminders()}>
      <Card>
        <Switch
          label={m.account_reminders_label()}
          hint={m.account_reminders_hint()}
          checked={wanted}
          busy={busy}
          onChange={(next) => void choose(next)}
        />
      </Card>
    </Section>
  )
}

/** For a phone that was lost or a link that was passed on: ends every session, and then this page's own. */
function LogOutEverywhere() {
  return (
    <AskToLeave
      call={sessionsClose}
      row
      label={m.account_everywhere()}
      question={m.account_everywhere_question()}
      text={m.account_everywhere_text()}
      done={m.account_everywhere_done()}
    />
  )
}

/** Ends the session of this page. */
function LogOut() {
  return (
    <AskToLeave
      call={logout}
      label={m.account_log_out()}
      question={m.account_log_out_question()}
      text={m.account_log_out_text()}
    />
  )
}
