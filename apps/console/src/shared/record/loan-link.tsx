import { ConsoleLink } from '../router/console-link.tsx'

/** The order of a loan, leading to its page. */
export const LoanLink = ({ orderId }: { orderId: string }) => (
  <ConsoleLink
    to="/console/loans/$orderId"
    params={{ orderId }}
    className="font-mono text-small text-brand-strong hover:underline"
  >
    {orderId}
  </ConsoleLink>
)
