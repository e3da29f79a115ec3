import { Card, Collapse, Divider, Identity, Rows } from '@sandigan/ui'
import { m } from '../../paraglide/messages.js'
import { useDetailRows } from '../../shared/loan/use-detail-rows.ts'

const ROWS_AT_FIRST = 2

interface ProductCardProps {
  logo: string
  name: string
  detail: readonly { text: string; value: string }[]
}

/** What is being paid for. Two rows show until 'more' is tapped. (Specification, point 2.) */
export function ProductCard({ logo, name, detail }: ProductCardProps) {
  const detailRows = useDetailRows()
  return (
    <Card>
      <Identity logo={logo} name={name} />
      {detail.length > 0 && (
        <>
          <Divider />
          <Collapse
            items={detailRows(detail)}
            first={ROWS_AT_FIRST}
            more={m.repayment_more()}
            hide={m.repayment_hide()}
          >
            {(rows) => <Rows rows={rows} />}
          </Collapse>
        </>
      )}
    </Card>
  )
}
