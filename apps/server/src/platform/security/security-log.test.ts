import { bindCardNew, cardChange, loginBySmsCode, saveBasicInfo } from '@sandigan/contract'
import { exampleAccount, exampleBasicInfo, SANDBOX_ACCOUNT } from '@sandigan/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { certify } from '../../testing/certify.ts'
import { must, running, verifiedBorrower } from '../../testing/loan-steps.ts'
import { lookUpSecurityEvents } from '../../testing/security-events.ts'
import { logInByCalls, registerByCalls } from '../../testing/register-by-calls.ts'
import { newPhoneNumber, startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { securityEvent, securitySubject } from './security-log.ts'

const lines: string[] = []
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ logTo: { write: (line) => void lines.push(line) } })
})
afterAll(() => app.close())

const rowsOf = (phone: string) =>
  app.services.db
    .selectFrom('security_events')
    .selectAll()
    .where('subject', '=', securitySubject(app.services.config.secretKey, { phone }))
    .execute()

const kindsOf = async (phone: string) => (await rowsOf(phone)).map(({ kind }) => kind).sort()

describe('the security log', () => {
  test('tells a login that failed and one that succeeded apart, by phone', async () => {
    const phone = newPhoneNumber()
    await registerByCalls(app, phone)
    await app.call(loginBySmsCode, { phone, smsCode: '000000' })
    await logInByCalls(app, phone)
    expect(await kindsOf(phone)).toEqual(expect.arrayContaining(['login-failed', 'login-succeeded']))
  })

  test('holds a flood of one minute in one row that counts', async () => {
    const phone = newPhoneNumber()
    for (let n = 0; n < 20; n += 1)
      securityEvent(app.services, { kind: 'login-failed', phone, address: '2001:db8::1', detail: 'x' })
    await app.settled()
    expect(await rowsOf(phone)).toMatchObject([{ kind: 'login-failed', times: 20 }])
  })

  test('a wrong token of an operator is logged', async () => {
    await app.fastify.inject({
      url: '/operator/api/applications',
      headers: { authorization: 'Bearer guess' },
    })
    await app.settled()
    const refused = app.services.db.selectFrom('security_events').select(['kind', 'detail'])
    expect(await refused.where('kind', '=', 'operator-refused').execute()).toEqual([
      { kind: 'operator-refused', detail: 'TOKEN_WRONG' },
    ])
  })

  test('an account that money goes to, and who somebody is, are logged once they change', async () => {
    const { borrowerId, session } = await app.newBorrower()
    const kinds = () => lookUpSecurityEvents(app, { borrowerId })
    await certify(app, session)
    must(await app.call(saveBasicInfo, exampleBasicInfo(), session))
    expect(await kinds()).toEqual([])
    must(await app.call(bindCardNew, exampleAccount(), session))
    must(await app.call(bindCardNew, exampleAccount(), session))
    expect(await kinds()).toEqual(['payout-account-changed'])
    must(await app.call(saveBasicInfo, { ...exampleBasicInfo(), email: 'other@borrower.example' }, session))
    expect(await kinds()).toEqual(['payout-account-changed'])
    must(await app.call(saveBasicInfo, exampleBasicInfo('Somebody'), session))
    expect(await kinds()).toEqual(['identity-changed', 'payout-account-changed'])
  })

  test('so is an account that is changed after a failed payout', async () => {
    const order = await running(app, await verifiedBorrower(app, SANDBOX_ACCOUNT.fails))
    await app.pass(60_000)
    const ids = { product_id: order.productId, order_id: order.orderId }
    must(await app.call(cardChange, { ...exampleAccount(), ...ids }, order.session))
    expect(await lookUpSecurityEvents(app, order)).toEqual([
      'payout-account-changed',
      'payout-account-changed',
    ])
  })

  test('a word that is none of ours does not get in', async () => {
    const phone = newPhoneNumber()
    securityEvent(app.services, { kind: 'login-failed', phone, detail: 'Juan dela Cruz' })
    await app.settled()
    expect(await rowsOf(phone)).toMatchObject([{ detail: '' }])
  })

  test('is forgotten after 180 days', async () => {
    const phone = newPhoneNumber()
    securityEvent(app.services, { kind: 'login-failed', phone })
    await app.settled()
    const cleanUp = async () => {
      await app.services.db.transaction().execute((trx) => app.services.jobs.send(trx, 'clean-up', {}))
      await app.jobs.runDue()
    }
    await app.passDays(179)
    await cleanUp()
    expect(await rowsOf(phone)).toHaveLength(1)
    await app.passDays(2)
    await cleanUp()
    expect(await rowsOf(phone)).toEqual([])
  })

  test('no phone, code, address or session stands in a row or a line', async () => {
    const phone = newPhoneNumber()
    const address = '203.0.113.77'
    await registerByCalls(app, phone)
    await app.call(loginBySmsCode, { phone, smsCode: '493817' }, undefined, { address })
    const session = await logInByCalls(app, phone)
    const rows = JSON.stringify(await app.services.db.selectFrom('security_events').selectAll().execute())
    const answers = [rows, ...lines.filter((line) => line.includes('"stream":"security"'))].join('\n')
    expect(answers).toContain('login-failed')
    for (const secret of [phone, phone.slice(-8), address, '493817', session])
      expect(answers).not.toContain(secret)
  })
})
