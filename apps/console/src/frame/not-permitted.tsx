import type { ReactNode } from 'react'
import type { Screen } from '../screens.ts'
import { Page } from '../shared/controls/page.tsx'
import { Notice } from '../shared/controls/notice.tsx'
import { missingPermission, useSession } from '../shared/session/session.tsx'
import { mayOpen } from './permitted.ts'

/** Shows a screen to those who may open it, and the missing permission to everybody else. The server holds the rule. */
export function IfPermitted({ screen, children }: { screen: Screen; children: ReactNode }) {
  const session = useSession()
  if (mayOpen(session, screen)) return children
  const [first] = screen.actions
  return (
    <Page title={screen.title}>
      <Notice tone="warn">
        This screen is not for your roles. {first && <span>{missingPermission(first)}</span>}
      </Notice>
    </Page>
  )
}
