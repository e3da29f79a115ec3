import type { ErrorComponentProps } from '@tanstack/react-router'
import { Button } from '../shared/controls/button.tsx'
import { Page } from '../shared/controls/page.tsx'
import { AddressLink } from '../shared/router/console-link.tsx'

/** A screen that broke. The rest of the console goes on. */
export function FaultPage({ error, reset }: ErrorComponentProps) {
  return (
    <Page title="This screen broke" about="Nothing that you sent is lost. The menu still works.">
      <pre tabIndex={0} className="mb-4 overflow-x-auto rounded-control bg-sunken p-3 font-mono text-small">
        {error instanceof Error ? error.message : String(error)}
      </pre>
      <div className="flex gap-2">
        <Button kind="primary" onClick={reset}>
          Try again
        </Button>
        <Button onClick={() => window.location.reload()}>Load the console anew</Button>
      </div>
    </Page>
  )
}

export function NotFoundPage() {
  return (
    <Page title="No such screen" about="The address is wrong, or what it named is no longer there.">
      <p>
        <AddressLink address="/console" className="font-semibold text-brand-strong hover:underline">
          Go to the beginning
        </AddressLink>
      </p>
    </Page>
  )
}
