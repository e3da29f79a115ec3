import { Card, LinkRow, LinkRows, Screen } from '@sandigan/ui'
import { Fragment, type ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { telephoneLink } from '../../shared/locale/format.ts'
import { pageConfig } from '../../shared/page/host.ts'
import { useLink } from '../../shared/address/use-link.ts'
import { type PromotionQuery, promotionHash } from './promotion-address.ts'
import { PromotionFooter } from './promotion-footer.tsx'

interface AgreementProps {
  text: string
  query: PromotionQuery
}

/** The agreement of a campaign, with its headings, and with ways to call and write where it names them. */
export function Agreement({ text, query }: AgreementProps) {
  const link = useLink()
  return (
    <Screen title={m.promotion_agreement()} back={{ label: m.back(), href: promotionHash('', query) }}>
      <Card>
        <div className="flex flex-col gap-5 leading-relaxed">
          {agreementParts(text).map(({ heading, body }) => (
            <section key={heading + body}>
              {heading && <h2 className="mb-1 text-heading leading-snug font-semibold">{heading}</h2>}
              <p className="whitespace-pre-line">
                <WithLinks>{body}</WithLinks>
              </p>
            </section>
          ))}
        </div>
      </Card>
      <LinkRows>
        <LinkRow title={m.promotion_privacy()} {...link('/privacyPolicy')} />
        <LinkRow title={m.promotion_terms()} {...link('/loanTerms')} />
      </LinkRows>
      <PromotionFooter />
    </Screen>
  )
}

const LINK_CLASS = 'font-semibold text-brand-strong underline underline-offset-4'

/** Text in which the lender's number and address of mail are links. */
function WithLinks({ children }: { children: string }): ReactNode {
  const { telephone, email } = pageConfig()
  return linked(linked([children], telephone, telephoneLink(telephone)), email, `mailto:${email}`).map(
    (part, at) => <Fragment key={at}>{part}</Fragment>,
  )
}

/** Puts a link in place of each such text; what is a link already stays. */
const linked = (parts: readonly ReactNode[], named: string, href: string): ReactNode[] =>
  parts.flatMap((part) => {
    if (typeof part !== 'string' || named === '') return [part]
    return part.split(named).flatMap((between, at) =>
      at === 0
        ? [between]
        : [
            <a key={at} href={href} className={LINK_CLASS}>
              {named}
            </a>,
            between,
          ],
    )
  })

interface AgreementPart {
  /** Empty where a part begins with its text. */
  readonly heading: string
  readonly body: string
}

/** Parts stand between blank lines; where one has several lines, the first is its heading. */
export function agreementParts(text: string): AgreementPart[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [first = '', ...rest] = part.split('\n')
      return rest.length === 0
        ? { heading: '', body: first }
        : { heading: first.trim(), body: rest.join('\n').trim() }
    })
}
