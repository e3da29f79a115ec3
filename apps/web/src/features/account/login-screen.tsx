import { Button, Card, Screen, Skeleton, Tabs } from '@sandigan/ui'
import { lazy, Suspense, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { FieldCount } from '../../shared/form/field-count.tsx'
import { BrandLine } from '../../shared/brand/brand-line.tsx'
import { LanguageSwitch } from '../../shared/locale/language-switch.tsx'
import { useLink } from '../../shared/address/use-link.ts'
import { VerificationForm } from '../../shared/verification/verification-form.tsx'
import type { OpenedPicture } from '../../shared/verification/use-picture.ts'
import { type Login, useLogin } from './use-login.ts'

const PasswordForm = lazy(() => import('./password-form.tsx'))

type Way = 'sms' | 'password' | 'reset'

interface LoginScreenProps {
  opened: OpenedPicture
  /** Whether a code can be had by a telephone call. */
  voice: boolean
}

/** Signing in by phone, picture and SMS code, or by password. */
export function LoginScreen({ opened, voice }: LoginScreenProps) {
  const link = useLink()
  return (
    <Screen
      tone="brand"
      // The offer is visible without a session; an expired session is dropped.
      back={{ label: m.back(), ...link('/main', { sessionId: undefined }) }}
      mark={<BrandLine />}
      right={<LanguageSwitch />}
      hero={<Welcome />}
    >
      <Card>
        <Ways opened={opened} voice={voice} />
      </Card>
      <p className="text-center text-muted">
        {m.account_no_account()}{' '}
        <a
          {...link('/promotion')}
          className="tap inline-flex items-center font-semibold text-brand-strong underline"
        >
          {m.account_register()}
        </a>
      </p>
    </Screen>
  )
}

function Welcome() {
  return (
    <div className="pb-4 [@media(max-height:41em)]:pb-0">
      <h1 className="text-title leading-[1.15] font-semibold tracking-tight">{m.account_login_title()}</h1>
      <p className="mt-2">{m.account_login_text()}</p>
    </div>
  )
}

function Ways({ opened, voice }: LoginScreenProps) {
  const login = useLogin(opened)
  const [way, setWay] = useState<Way>('sms')
  return (
    <Tabs
      label={m.account_way()}
      value={way === 'sms' ? 'sms' : 'password'}
      onChange={(chosen) => setWay(chosen === 'sms' ? 'sms' : 'password')}
      tabs={[
        { value: 'sms', label: m.account_way_sms() },
        { value: 'password', label: m.account_way_password() },
      ]}
    >
      {way === 'sms' ? (
        <ByCode login={login} voice={voice} />
      ) : (
        <Suspense fallback={<Skeleton lines={4} />}>
          <PasswordForm key={way} login={login} reset={way === 'reset'} onReset={() => setWay('reset')} />
        </Suspense>
      )}
    </Tabs>
  )
}

function ByCode({ login, voice }: { login: Login; voice: boolean }) {
  return (
    <VerificationForm of={login} onSubmit={login.logIn}>
      <FieldCount errors={login.errors} />
      <Button type="submit" loading={login.loggingIn}>
        {m.account_log_in()}
      </Button>
      {voice && (
        <Button kind="quiet" loading={login.calling} onClick={() => void login.sendCode(true)}>
          {m.account_voice()}
        </Button>
      )}
    </VerificationForm>
  )
}
