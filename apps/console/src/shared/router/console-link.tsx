import { Link } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { addressOf, type To } from './address.ts'
import { parseSearch } from './search.ts'

type ConsoleLinkProps = To & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { children: ReactNode }

/** A link to a screen, typed by the table of screens. */
export function ConsoleLink({ to, params, search, children, className, ...rest }: ConsoleLinkProps) {
  const address = addressOf({ to, params, search } as To)
  return (
    <AddressLink
      {...rest}
      address={address}
      className={className ?? 'font-semibold text-brand-strong hover:underline'}
    >
      {children}
    </AddressLink>
  )
}

/** Else a link to a list is marked as the current page on every screen below it. */
const ACTIVE = { exact: true } as const

/** A link to an address of this console that is already written. */
export function AddressLink({
  address,
  children,
  ...rest
}: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { address: string; children: ReactNode }) {
  const [path = '', query = ''] = address.split('?')
  return (
    <Link
      {...(rest as object)}
      to={path || '.'}
      search={parseSearch(query)}
      preload="intent"
      activeOptions={ACTIVE}
    >
      {children}
    </Link>
  )
}
