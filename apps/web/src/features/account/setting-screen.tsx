import type { ClientData, userInfo } from '@sandigan/contract/client'
import { Card, Failed, LinkButton, LinkRow, LinkRows, OptionList, Rows, Screen, Section } from '@sandigan/ui'
import { useRouter } from '../../router/use-router.ts'
import { m } from '../../paraglide/messages.js'
import { getLocale, isLocale } from '../../paraglide/runtime.js'
import { BottomBar } from '../../shared/page/bottom-bar.tsx'
import { longDate } from '../../shared/locale/format.ts'
import { languages } from '../../shared/locale/language-switch.tsx'
import { switchLocale } from '../../shared/locale/locale.ts'
import type { Loaded } from '../../shared/request/load.ts'
import { NO_ANSWER } from '../../shared/request/send.ts'
import { failureText } from '../../shared/request/use-action.ts'
import { useLink } from '../../shared/address/use-link.ts'
import { useLoginLink } from '../../shared/address/use-login-link.ts'
import { Consents } from './consents.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DownloadData } from './download-data.tsx'
import { LogOut } from './log-out.tsx'
import { LogOutEverywhere } from './log-out-everywhere.tsx'

export type Account = ClientData<typeof userInfo>

/** The account, the language, what we are, what was allowed, and the ways out. */
export function SettingScreen({ account }: { account: Loaded<Account> | undefined }) {
  const link = useLink()
  return (
    <Screen title={m.account_setting()} back={{ label: m.back(), ...link('/main') }} footer={<BottomBar />}>
      {account?.success ? <Yours account={account.data} /> : <NotYours account={account} />}
      <OptionList
        label={m.language_label()}
        value={getLocale()}
        onChange={(locale) => isLocale(locale) && switchLocale(locale)}
        options={languages().map(({ locale, name }) => ({ value: locale, title: name }))}
      />
      <Section title={m.account_more()}>
        <LinkRows>
          <LinkRow title={m.calculator_link()} {...link('/calculator')} />
          <LinkRow title={m.account_about()} {...link('/aboutUs')} />
          <LinkRow title={m.account_privacy()} {...link('/privacyPolicy')} />
          <LinkRow title={m.account_terms()} {...link('/loanTerms')} />
        </LinkRows>
      </Section>
      {account?.success && (
        <>
          <Consents consents={account.data.consents} permissions={account.data.permissions} />
          <DownloadData />
          <LogOut />
          <LogOutEverywhere />
          <DeleteAccount />
        </>
      )}
    </Screen>
  )
}

function Yours({ account: { name, phone, memberSince } }: { account: Account }) {
  return (
    <Card title={m.account_you()}>
      <Rows
        rows={[
          ...(name === '' ? [] : [{ label: m.account_name(), value: name }]),
          { label: m.account_phone(), value: phone },
          { label: m.account_since(), value: longDate(memberSince) },
        ]}
      />
    </Card>
  )
}

/** Nobody is logged in, or the account could not be read. */
function NotYours({ account }: { account: Loaded<Account> | undefined }) {
  const login = useLoginLink('/setting')
  const router = useRouter()
  if (account?.code === NO_ANSWER)
    return (
      <Failed
        title={m.failed_title()}
        message={failureText(account)}
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
