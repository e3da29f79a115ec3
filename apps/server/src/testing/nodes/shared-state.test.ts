/** What one node stored is valid on the others: two processes of the built product on one PostgreSQL. */
import {
  CAPTCHA_PATH,
  getSid,
  getSms,
  homeIndex,
  loanDetailPush,
  logout,
  problemSave,
  productDetail,
  readEnvelope,
  register,
  userInfo,
} from '@sandigan/contract'
import {
  CHANGED_ROWS,
  KNOWN_HEADER,
  knownHeader,
  listComplaints,
  UNCHANGED,
  withKnownRows,
} from '@sandigan/contract/client/operator'
import { moveDate, readCaptcha, readMessages } from '@sandigan/contract/client/sandbox'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postgresAvailable } from '../postgres.ts'
import { samplePicture } from '../sample-picture.ts'
import { exampleVersion } from '../save-product.ts'
import { killProcesses } from '../server-process.ts'
import { approved, type HttpClient, httpClient } from './http-client.ts'
import { certified, granted, OFFER, pay, registered, runningLoan, until } from './loan-life.ts'
import { type RunningNodes, startNodes } from './start-nodes.ts'

const ABOUT = { problemType: '6', problemDetail: 'The app is slow.' }
const COMPLAINTS = 6
const CODE_TRIES = 5
/** Wrong operator tokens of one address in a quarter of an hour. (docs/operations.md, "Limits".) */
const TOKEN_TRIES = 20

describe.skipIf(!postgresAvailable)('on two nodes', () => {
  let running: RunningNodes
  let one: HttpClient
  let two: HttpClient
  beforeAll(async () => {
    running = await startNodes(2)
    const [first, second] = running.nodes
    one = httpClient(first?.origin ?? '')
    two = httpClient(second?.origin ?? '')
  }, 120_000)
  afterAll(async () => {
    await running?.stop()
    killProcesses()
  })

  /** Lets each node keep something for itself: a name that it writes gets the node's own at its end. */
  async function storedByEachNode<T>(table: string, column: string, work: () => Promise<T>): Promise<T> {
    await sql
      .raw(`create function planted() returns trigger language plpgsql as $$ begin
        new.${column} := new.${column} || current_setting('application_name'); return new; end $$`)
      .execute(running.db)
    await sql
      .raw(`create trigger planted before insert on ${table} for each row execute function planted()`)
      .execute(running.db)
    return work().finally(() => sql`drop function planted() cascade`.execute(running.db))
  }

  test('a borrower registers, borrows and pays, with each request answered by another node', async () => {
    const client = httpClient(running.proxy.origin)
    await pay(client, await runningLoan(client), '100.00')
    const answers = [...running.proxy.answers.values()]
    expect(answers).toHaveLength(2)
    for (const count of answers) expect(count).toBeGreaterThan(5)
  })

  test('a session opened on one works on the other, and its end on one is its end on both', async () => {
    const { session } = await registered(one)
    expect(await two.call(userInfo, {}, session)).toMatchObject({ success: true })
    granted('logout', await two.call(logout, {}, session))
    for (const node of [one, two]) expect((await node.call(userInfo, {}, session)).code).toBe('1001')
  })

  /** @returns the answers to wrong guesses of one code, given to both nodes in turns, and then to the right one. */
  async function guesses(): Promise<string[]> {
    const phone = `1380${String(Date.now()).slice(-7)}`
    const { sid } = granted('getSid', await one.call(getSid, {}))
    await two.send(`${CAPTCHA_PATH}?sid=${sid}&a=1`)
    const { text: capcode } = await one.plain(readCaptcha, { sid })
    granted('getSms', await two.call(getSms, { phone, sid, capcode }))
    const [message] = await one.plain(readMessages, { to: phone })
    const right = /\d{6}/.exec(message?.text ?? '')?.[0] ?? ''
    const wrong = right === '000000' ? '000001' : '000000'
    const codes: string[] = []
    for (const [n, smsCode] of [...Array(CODE_TRIES).fill(wrong), right].entries())
      codes.push((await [one, two][n % 2]!.call(register, { phone, sid, capcode, smsCode })).code)
    return codes
  }

  test('a list that one has answered, the other answers with what has changed since', async () => {
    const [first, second] = running.nodes.map(({ origin }) => origin)
    const entered = await fetch(`${first}/sandbox/operators/support`, { redirect: 'manual' })
    const cookie = (entered.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    const list = (origin: string | undefined, known?: object) =>
      fetch(`${origin}${listComplaints.path}`, {
        headers: { cookie, ...(known !== undefined && { [KNOWN_HEADER]: knownHeader(known) }) },
      })
    const before = (await (await list(first)).json()) as { rows: object[] }
    expect((await list(second, before)).status).toBe(UNCHANGED)
    const { session } = await registered(one)
    granted('problemSave', await one.call(problemSave, ABOUT, session))
    const changed = await list(second, before)
    expect(changed.status).toBe(CHANGED_ROWS)
    const now = withKnownRows(await changed.json(), before) as typeof before
    expect(now.rows).toHaveLength(before.rows.length + 1)
  })

  test('a code has five tries for both together', async () => {
    const codes = await guesses()
    expect(codes.slice(0, CODE_TRIES)).toEqual(Array(CODE_TRIES).fill('2014'))
    expect(codes.at(-1)).not.toBe('0')
  })

  /** @returns how many wrong tokens were answered before an address had to wait, and then by which nodes. */
  async function wrongTokens(address: string) {
    const statuses: number[] = []
    for (let n = 0; n < TOKEN_TRIES + 2; n += 1) {
      const answer = await [one, two][n % 2]!.send('/operator/api/actions', {
        headers: { authorization: 'Bearer wrong', 'x-forwarded-for': address },
      })
      statuses.push(answer.status)
    }
    return statuses
  }
  const limited = [...Array(TOKEN_TRIES).fill(401), 429, 429]

  test('a limit counts what both have received', async () => {
    expect(await wrongTokens('198.51.100.1')).toEqual(limited)
  })

  test('planted bug: a limit that each node counts for itself is noticed', async () => {
    const statuses = await storedByEachNode('rate_counters', 'counter', () => wrongTokens('198.51.100.2'))
    expect(statuses).not.toEqual(limited)
  })

  /** @returns the complaints that one key made, sent to both nodes in parallel. */
  async function complaintsOfOneKey(): Promise<Set<string>> {
    const { session } = await registered(one)
    const answers = await Promise.all(
      Array.from({ length: COMPLAINTS }, (_, n) =>
        [one, two][n % 2]!.call(problemSave, ABOUT, session, { idempotencyKey: 'one-screen' }),
      ),
    )
    return new Set(answers.map((answer) => granted('problemSave', answer).problemId))
  }

  test('one key given to both in parallel is carried out once', async () => {
    expect((await complaintsOfOneKey()).size).toBe(1)
  })

  test('planted bug: keys that each node keeps for itself are noticed', async () => {
    const made = await storedByEachNode('idempotency_keys', 'idempotency_key', complaintsOfOneKey).catch(
      () => new Set<string>(),
    )
    expect(made.size).not.toBe(1)
  })

  test('a request sent again to the other gets the first answer, with another body it is refused', async () => {
    const { session } = await certified(one)
    const offer = { ...OFFER, confirmFlag: '1' } as const
    const key = { idempotencyKey: 'a-retry' }
    const first = granted('loanDetailPush', await one.call(loanDetailPush, offer, session, key))
    const again = granted('loanDetailPush', await two.call(loanDetailPush, offer, session, key))
    expect(again).toEqual(first)
    const other = await two.call(loanDetailPush, { ...offer, amount: '6000.00' }, session, key)
    expect(other.code).toBe('1006')
  })

  test('a picture uploaded to one is shown by the other', async () => {
    const { session } = await registered(one)
    const form = new FormData()
    form.append('imageType', 'idFront')
    form.append('consent', '1')
    form.append('image', new File([new Uint8Array(await samplePicture())], 'id.jpg', { type: 'image/jpeg' }))
    const sent = await one.send(`/borrower/credit-info/upload-image?sessionId=${session}`, {
      method: 'POST',
      body: form,
    })
    const { url } = readEnvelope<{ url: string }>(await sent.json()).data as { url: string }
    const shown = await Promise.all([one, two].map((node) => node.send(`${url}?sessionId=${session}`)))
    const [own, others] = await Promise.all(
      shown.map(async (answer) => Buffer.from(await answer.arrayBuffer())),
    )
    expect(shown.map(({ status }) => status)).toEqual([200, 200])
    expect(others).toEqual(own)
  })

  test('a product changed on one is what the other shows, within the time that a node may lag', async () => {
    const { session } = await registered(one)
    const productId = 'nodes-product'
    const today = (await one.plain(moveDate, { advanceDays: 0 })).today
    const save = (version: number, name: string) =>
      approved(one, 'saveProduct', {
        ...exampleVersion({ productId, effectiveFrom: today, version, name }),
        reason: 'as a test',
      })
    const nameOnTwo = async () => {
      const home = granted('homeIndex', await two.call(homeIndex, {}, session))
      const detail = await two.call(productDetail, { productId }, session)
      return [
        JSON.stringify(home).includes('First Name'),
        JSON.stringify(home).includes('Second Name'),
        detail,
      ]
    }
    await save(1, 'First Name')
    await until('the new product', nameOnTwo, ([first]) => first === true)
    await save(2, 'Second Name')
    const [first, second] = await until('its change', nameOnTwo, ([, changed]) => changed === true)
    expect({ first, second }).toEqual({ first: false, second: true })
  })

  test('the date of the sandbox moved on one is the date of both', async () => {
    const { today } = await one.plain(moveDate, { advanceDays: 1 })
    const onTwo = await until(
      'the date',
      async () => (await two.plain(moveDate, { advanceDays: 0 })).today,
      (date) => date === today,
    )
    expect(onTwo).toBe(today)
  })
})
