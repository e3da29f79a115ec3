import type { Page } from 'playwright-core'

/** Repayment by code, version 1. */
export function codePage(page: Page) {
  return {
    copy: page.getByRole('button', { name: 'Copy', exact: true }),
    channels: page.getByRole('img', { name: 'Stores, e-wallets and banks take this code' }),
    barcode: page.getByRole('img', { name: /^Barcode of the number/ }),
    qr: page.getByRole('img', { name: 'QR code to scan and pay' }),
    scanTips: page.getByText('Scan to pay'),
    foreign: page.getByText('Do not pay. We did not issue this code. Open your loan to see where to pay.'),
    pictureRefused: page.getByText('This picture does not come from us'),
    waiting: page.getByText('Waiting for your payment. This page updates by itself.'),
    received: page.getByRole('heading', { name: 'Payment received' }),
    save: page.getByRole('button', { name: 'Save image' }),
    openLoan: page.getByRole('link', { name: 'Open my loan' }),
    wallet: (name: string) => page.getByRole('link', { name: `Continue to ${name}` }),
    /** The code that the page's address carries. */
    payCode: (): string => new URL(page.url()).searchParams.get('payCode') ?? '',
  }
}

/** Version 2, which shows what the instalment page stored. */
export function codePage2(page: Page) {
  return {
    copy: page.getByRole('button', { name: 'Click to Copy' }),
    barcode: page.getByRole('img', { name: /^Barcode of the number/ }),
    total: page.getByText('Total payment'),
    waiting: page.getByText('Waiting for your payment. This page updates by itself.'),
    received: page.getByRole('heading', { name: 'Payment received' }),
    empty: page.getByText('No payment code here yet'),
    notOfThisLoan: page.getByText('The code of this loan is not on this phone yet'),
    toRepay: page.getByRole('link', { name: 'To the repayment page' }),
  }
}
