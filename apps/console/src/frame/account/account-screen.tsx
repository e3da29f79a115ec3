import { Page } from '../../shared/controls/page.tsx'
import { words } from '../../shared/format/words.ts'
import { Facts, Part } from '../../shared/record/facts.tsx'
import { useSession } from '../../shared/session/session.tsx'
import { PasskeysPart } from './passkeys-part.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionsPart } from './sessions-part.tsx'

/** How the person who is signed in signs in. It belongs to no role, so it stands in no table of screens. */
export default function AccountScreen() {
  const { name, email, roles } = useSession()
  return (
    <Page title="Your account" about="How you sign in. Your roles are changed by an administrator.">
      <div className="flex max-w-3xl flex-col gap-4">
        <Part title={name}>
          <Facts
            facts={[
              { name: 'Email', value: email },
              { name: 'Roles', value: roles.map(words).join(', ') },
            ]}
          />
        </Part>
        <SessionsPart />
        <PasskeysPart />
        <Part title="Password">
          <PasswordForm />
        </Part>
      </div>
    </Page>
  )
}
