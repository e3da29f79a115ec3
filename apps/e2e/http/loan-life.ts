/**
 * A loan's whole life by calls alone, each printed with its payload and envelope:
 *
 *   node apps/e2e/http/loan-life.ts [origin]
 *
 * Without an origin it starts a product of its own. Exit code 1 on any surprise.
 */
import { newPhoneNumber } from '../src/fixtures.ts'
import { startProduct } from '../src/product.ts'
import { type Sandbox, sandboxOf } from '../src/sandbox.ts'
import { callerOf } from './caller.ts'
import { apply, borrowAgain, confirmOffer, logIn, repayLoan, receiveMoney, registerPhone } from './steps.ts'

async function walkThrough(origin: string, sandbox: Sandbox): Promise<void> {
  const print = (line: string) => console.log(line)
  const heading = (text: string) => print(`\n# ${text}`)
  const caller = callerOf(origin, print)
  const walk = { origin, sandbox, caller, phone: newPhoneNumber() }
  heading('Register')
  await registerPhone(walk)
  heading('Log in')
  await logIn(walk)
  heading('Apply: product, certification, account')
  const offer = await apply(walk)
  heading('Confirm')
  const order = await confirmOffer(walk, offer)
  heading('Decision, promissory note, money')
  await receiveMoney(walk, order)
  heading('Pay back by code')
  await repayLoan(walk, order, print)
  heading('Borrow again')
  await borrowAgain(walk, order)
  print(`\n${caller.calls} calls, settled`)
}

async function main(): Promise<number> {
  const [origin] = process.argv.slice(2)
  const own = origin ? undefined : await startProduct()
  try {
    if (own) await walkThrough(own.origin, own.sandbox)
    else if (origin) await walkThrough(origin, sandboxOf(origin))
    return 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  } finally {
    await own?.stop()
  }
}

process.exitCode = await main()
