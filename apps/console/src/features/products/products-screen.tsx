import { listProducts } from '@sandigan/contract/client/operator'
import { type FormEvent, useState } from 'react'
import { Button } from '../../shared/controls/button.tsx'
import { Dialog } from '../../shared/controls/dialog.tsx'
import { TextField } from '../../shared/controls/field.tsx'
import { Page } from '../../shared/controls/page.tsx'
import { List } from '../../shared/list/list.tsx'
import type { Column } from '../../shared/list/table.tsx'
import { addressOf, useGo } from '../../shared/router/address.ts'
import { useSession } from '../../shared/session/session.tsx'
import type { Version } from './product-fields.ts'
import { amounts, CLIENT_WORDS, Day, share, State } from './product-words.tsx'

const COLUMNS: readonly Column<Version>[] = [
  { title: 'Product', render: ({ name }) => name },
  { title: 'Version', align: 'end', render: ({ version }) => String(version) },
  { title: 'State', render: (version) => <State {...version} /> },
  { title: 'For', render: ({ client }) => CLIENT_WORDS[client] },
  { title: 'From', render: ({ effectiveFrom }) => <Day of={effectiveFrom} /> },
  { title: 'Amounts', align: 'end', minor: true, render: amounts },
  { title: 'Interest a day', align: 'end', minor: true, render: ({ dailyRatePpm }) => share(dailyRatePpm) },
]

export default function ProductsScreen() {
  const { may } = useSession()
  return (
    <Page
      title="Products"
      about="Products as dated versions. New orders get a version from its day on; open orders keep the terms that were agreed."
      actions={may('saveProduct') && <NewProduct />}
    >
      <List
        label="Versions of products"
        call={listProducts}
        columns={COLUMNS}
        keyOf={({ productId, version }) => `${productId} ${version}`}
        rowAddress={({ productId, version }) =>
          addressOf({
            to: '/console/products/$productId',
            params: { productId },
            search: { open: String(version) },
          })
        }
        empty={{ title: 'No product yet' }}
      />
    </Page>
  )
}

/** Its name in addresses is all that a product has before its first version. */
function NewProduct() {
  const go = useGo()
  const [open, setOpen] = useState(false)
  const [productId, setProductId] = useState('')
  const begin = (event: FormEvent) => {
    event.preventDefault()
    go(addressOf({ to: '/console/products/$productId', params: { productId }, search: { draft: 'new' } }))
  }
  return (
    <>
      <Button kind="primary" onClick={() => setOpen(true)}>
        New product
      </Button>
      {open && (
        <Dialog title="New product" onClose={() => setOpen(false)}>
          <form onSubmit={begin} className="flex flex-col gap-4">
            <TextField
              label="Name in addresses"
              hint="Small letters, digits and hyphens. It stays for good."
              pattern="[a-z0-9\-]{3,40}"
              required
              value={productId}
              onChange={setProductId}
            />
            <div className="flex justify-end gap-2">
              <Button onClick={() => setOpen(false)}>Cancel</Button>
              <Button type="submit" kind="primary">
                Begin a draft
              </Button>
            </div>
          </form>
        </Dialog>
      )}
    </>
  )
}
