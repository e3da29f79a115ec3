import { ConsoleLink } from '../router/console-link.tsx'
import { Code } from './facts.tsx'

/** The way to a borrower, by the name that was certified; by the id where there is none. */
export const BorrowerLink = ({ borrowerId, name }: { borrowerId: string; name: string }) => (
  <ConsoleLink to="/console/borrowers/$borrowerId" params={{ borrowerId }}>
    {name || <Code>{borrowerId}</Code>}
  </ConsoleLink>
)
