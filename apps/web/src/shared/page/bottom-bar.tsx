import { cx, HomeIcon, UserIcon, WalletIcon } from '@sandigan/ui'
import { useAddress } from '../../router/use-router.ts'
import { m } from '../../paraglide/messages.js'
import { useLink } from '../address/use-link.ts'

/** The places that are always at hand. A screen joins the list when it exists. */
const ENTRIES = [
  { path: '/main', icon: HomeIcon, label: () => m.bar_home() },
  { path: '/orderList', icon: WalletIcon, label: () => m.bar_orders() },
  { path: '/setting', icon: UserIcon, label: () => m.bar_setting() },
]

/** The bar at the foot of the main screens. */
export function BottomBar() {
  const link = useLink()
  const here = useAddress().path
  return (
    <nav aria-label={m.bar_label()} className="-mx-2 -my-1.5 flex flex-wrap">
      {ENTRIES.map(({ path, icon: Icon, label }) => (
        <a
          key={path}
          {...link(path)}
          aria-current={path === here ? 'page' : undefined}
          className={cx(
            'tap flex flex-1 flex-col items-center justify-start text-center text-note',
            path === here ? 'text-brand-strong' : 'text-muted',
          )}
        >
          <Icon />
          {label()}
        </a>
      ))}
    </nav>
  )
}
