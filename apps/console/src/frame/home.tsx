import { AddressLink } from '../shared/router/console-link.tsx'
import { Page } from '../shared/controls/page.tsx'
import { Empty } from '../shared/controls/states.tsx'
import { useSession } from '../shared/session/session.tsx'
import { menuOf } from './permitted.ts'

/** Where everybody begins: what there is to work on, by area. */
export function Home() {
  const session = useSession()
  const areas = menuOf(session)
  return (
    <Page title={`Hello, ${session.name}`} about="What your roles open. Ctrl K finds everything else.">
      {areas.length === 0 && (
        <Empty title="Your roles open no screen">An administrator can give you the roles of your work.</Empty>
      )}
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {areas.map(({ area, screens }) => (
          <section key={area} className="rounded-card border border-line bg-surface p-4">
            <h2 className="pb-2 text-heading font-semibold">{area}</h2>
            <ul className="flex flex-col">
              {screens.map(({ path, title }) => (
                <li key={path}>
                  <AddressLink
                    address={path}
                    className="-mx-2 flex h-8 items-center rounded-control px-2 text-brand-strong hover:bg-sunken max-sm:h-11"
                  >
                    {title}
                  </AddressLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  )
}
