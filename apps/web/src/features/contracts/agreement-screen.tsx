import { FROM_ALTERNATE_CONFIRM } from '@sandigan/contract/client'
import { Amount, Banner, Button, Card, Divider, Rows, Screen } from '@sandigan/ui'
import { chosenSoFar } from '../../shared/address/application.ts'
import { m } from '../../paraglide/messages.js'
import { money } from '../../shared/locale/format.ts'
import { PlanCard } from '../../shared/loan/plan-card.tsx'
import { Withdraw } from '../../shared/loan/withdraw.tsx'
import { orderOf } from '../../shared/address/parameters.ts'
import { agreementSearch, useSearch } from '../../shared/address/search.ts'
import { useLink } from '../../shared/address/use-link.ts'
import { Definitions, Paragraphs, Terms } from './agreement-text.tsx'
import { DisclosureTable } from './disclosure-table.tsx'
import type { Agreement } from './load-agreement.ts'
import { NOTE_PLACE, NoteSection } from './note-section.tsx'

/**
 * The loan agreement: figures first, then the words. Framed by another page it shows the document alone.
 * (Specification, points 3 and 9 "Loan terms text".)
 */
export function AgreementScreen({ agreement }: { agreement: Agreement }) {
  const link = useLink()
  const search = useSearch(agreementSearch)
  const order = orderOf(search)
  if (search.framed === '1')
    return (
      <Screen>
        <Document agreement={agreement} />
      </Screen>
    )
  const back =
    order.orderId === ''
      ? link(search.from === FROM_ALTERNATE_CONFIRM ? '/loanConfirm' : '/newLoanConfirm', chosenSoFar(search))
      : link('/loanDetail', { ...order, from: 'note' })
  return (
    <Screen title={agreement.title || m.contracts_title()} back={{ label: m.back(), ...back }}>
      {agreement.noteOpen && (
        <Banner
          title={m.contracts_note()}
          action={
            <Button kind="secondary" size="small" onClick={showNote}>
              {m.contracts_to_note()}
            </Button>
          }
        >
          {m.contracts_note_next()}
        </Banner>
      )}
      <Document agreement={agreement} />
      <NoteSection agreement={agreement} />
      {agreement.noteOpen && <Withdraw />}
    </Screen>
  )
}

function showNote() {
  document.getElementById(NOTE_PLACE)?.scrollIntoView({ behavior: 'smooth' })
}

function Document({ agreement }: { agreement: Agreement }) {
  return (
    <>
      <Place id="agreement" />
      <Parties agreement={agreement} />
      <Place id="disclosure" />
      <DisclosureTable rows={agreement.disclosure} />
      <PlanCard steps={agreement.repay_plans} />
      <Definitions definitions={agreement.definitions} />
      <Terms clauses={agreement.clauses} />
      {agreement.note && (
        <>
          <Place id={NOTE_PLACE} />
          <Card title={m.contracts_note()}>
            <Paragraphs paragraphs={agreement.note.paragraphs} />
          </Card>
        </>
      )}
    </>
  )
}

/** Where a link into the document lands: clear of the header that stays at the top, and without room of its own. */
function Place({ id }: { id: string }) {
  return <span id={id} className="-mb-4 scroll-mt-18" />
}

function Parties({ agreement }: { agreement: Agreement }) {
  const rows = [
    { label: m.contracts_net_proceeds(), value: money(agreement.netProceeds), emphasis: true },
    { label: m.contracts_lender(), value: agreement.lenderName },
    { label: m.contracts_borrower(), value: agreement.borrowerName },
  ].filter(({ value }) => value !== '')
  return (
    <Card>
      <Amount label={m.loan_you_borrow()} note={m.contracts_version({ version: agreement.version })}>
        {money(agreement.amount)}
      </Amount>
      <Divider />
      <Rows rows={rows} />
    </Card>
  )
}
