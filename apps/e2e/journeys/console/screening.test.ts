/** A borrower who may be on a sanction list: cleared by who decides about it, or on hold. */
import { importScreeningList } from '@sandigan/contract/client/operator'
import { sampleScreeningXml } from '@sandigan/testkit'
import { newApplication } from '../../src/applications.ts'
import { approveRequest, expectAccessible, openConsole, requestByForm, sendForm } from '../../src/console.ts'
import { askAsOperator } from '../../src/operator.ts'
import { expect, nightly, ownProduct, type TestApp, test } from '../../src/test.ts'

// A list holds what everybody's orders do.
test.use(ownProduct())

/** The first two of the sample list, who nobody could meet. */
const LISTED = { firstName: 'Zyx', middleName: 'Placeholder', lastName: 'Sampleñada', birthday: '1985-03-09' }
const OTHER = { firstName: 'Fulano', middleName: 'dela', lastName: 'Testrosa', birthday: '1970-02-02' }

const importList = ({ origin }: TestApp) =>
  askAsOperator(origin, importScreeningList, {
    source: 'un',
    text: sampleScreeningXml(),
    reason: 'as a test',
  })

nightly(
  'a hit is cleared as somebody else, another one confirmed, and support sees neither',
  async ({ app }) => {
    const { origin } = app
    await importList(app)
    const cleared = await newApplication(app, LISTED.lastName, { basic: LISTED })
    const confirmed = await newApplication(app, OTHER.lastName, { basic: OTHER })
    const page = await openConsole(app, 'credit')
    const listed = async () => {
      await expect(async () => {
        await page.goto(`${origin}/console/screening`)
        await expect(page.getByRole('link', { name: cleared.name })).toBeVisible({ timeout: 3_000 })
        await expect(page.getByRole('link', { name: confirmed.name })).toBeVisible({ timeout: 3_000 })
      }).toPass({ timeout: 60_000 })
    }
    await listed()
    await expectAccessible(page)

    // While it is open nothing of it is approved, whatever the note says.
    await page.goto(`${origin}/console/applications/${cleared.orderId}`)
    await page.getByText('May be on a sanction list').first().waitFor()
    await page.keyboard.press('a')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('looks fine')
    await page.keyboard.press('Control+Enter')
    await dialog.getByText('SCREENING_OPEN').waitFor()

    const support = await openConsole(app, 'support', `/console/applications/${cleared.orderId}`)
    await support.getByText('Credit rules, version', { exact: false }).waitFor()
    await expect(support.getByText(/sanction list/i)).toHaveCount(0)

    await page.goto(`${origin}/console/screening`)
    await page.getByRole('link', { name: cleared.name }).click()
    await page.getByRole('button', { name: 'Not this person' }).waitFor()
    await page.keyboard.press('c')
    await requestByForm(page, { title: 'Not this person', reason: 'another birthplace' })
    await approveRequest(app, 'credit2', 'another birthplace')
    await page.goto(`${origin}/console/screening`)
    await page.getByRole('link', { name: confirmed.name }).click()
    await page.getByRole('button', { name: 'Same person' }).click()
    await sendForm(page, { title: 'Same person', reason: 'the number of the ID is the same' })
    await page.getByText('Confirmed: the borrower is on hold').waitFor()
    await page.goto(`${origin}/console/screening?state=confirmed`)
    await page.getByRole('link', { name: confirmed.name }).waitFor()
    await page.goto(`${origin}/console/screening?state=cleared`)
    await page.getByRole('link', { name: cleared.name }).waitFor()
  },
)
