import type { Page } from 'playwright-core'

/** The choice of ways to repay, and the pages that it leads to. */
export function waysToRepayPage(page: Page) {
  return {
    way: (name: RegExp) => page.getByRole('link', { name }),
    /** What the ways are called, from above. */
    titles: async (): Promise<string[]> => {
      const names = /^(Pay the installment|Pay in full|Pay any amount|Extend my loan)$/
      return page.locator('main').getByText(names).allInnerTexts()
    },
    onItsWay: page.getByText(/^On its way/),
    codeReady: page.getByText(/^Code ready, not paid yet/),
    report: page.getByRole('link', { name: /I have paid already/ }),
    plan: page.getByRole('link', { name: 'Plan and payments' }),
    pictures: page.getByRole('link', { name: 'How to pay, in pictures' }),
  }
}

export function reportPage(page: Page) {
  return {
    number: page.getByLabel('Reference number'),
    amount: page.getByLabel('Amount paid'),
    day: page.getByLabel('Paid on'),
    send: page.getByRole('button', { name: 'Send' }),
    waiting: page.getByText('We are waiting for the store to report', { exact: true }),
  }
}

/** The older repayment: Chinese first, English after. */
export function legacyPage(page: Page) {
  return {
    card: page.getByRole('radio').first(),
    submit: page.getByRole('button', { name: '确认还款 Repay' }),
    code: page.getByLabel('短信验证码 SMS code'),
    resend: page.getByRole('button', { name: /^重新获取/ }),
    seconds: page.getByRole('button', { name: /^\d+s$/ }),
    confirm: page.getByRole('button', { name: '确定 Confirm' }),
    otherWay: page.getByRole('button', { name: '其他方式支付 Pay another way' }),
    pickFirst: page.getByText('请先选择支付银行卡 please select a payment bank card first'),
    wrongCode: page.getByText('验证码错误 verification code error'),
  }
}
