/**
 * `npm run bench [part …] [--strict]`: every figure as a ratio measured in one run. Ends with 0 whatever the
 * figures, unless `--strict` is given and a goal is not kept.
 */
import { dueOn } from './book/due-on.ts'
import { type Figure, keepsGoal, type Part, type Skipped, table } from './figure.ts'
import { resets } from './http/resets.ts'
import { standings } from './lending/standings.ts'
import { uploads } from './http/uploads.ts'
import { loanDetails } from './postgres/loan-details.ts'
import { posting } from './postgres/posting.ts'
import { paint } from './web/paint.ts'
import { scripts } from './web/scripts.ts'

const PARTS: Readonly<Record<string, Part>> = {
  paint,
  scripts,
  'loan-details': loanDetails,
  posting,
  resets,
  standings,
  'due-on': dueOn,
  uploads,
}

async function main(): Promise<number> {
  const asked = process.argv.slice(2)
  const strict = asked.includes('--strict')
  const names = asked.filter((name) => name !== '--strict')
  const unknown = names.filter((name) => !PARTS[name])
  if (unknown.length > 0) {
    console.error(`There is no part ${unknown.join(', ')}; the parts are ${Object.keys(PARTS).join(', ')}.`)
    return 2
  }
  const results: (Figure | Skipped)[] = []
  for (const [name, part] of Object.entries(PARTS)) {
    if (names.length > 0 && !names.includes(name)) continue
    console.log(`measuring ${name} …`)
    results.push(...(await part()))
  }
  console.log(`\n${table(results)}`)
  const broken = results.some((result) => 'ratio' in result && keepsGoal(result) === false)
  return strict && broken ? 1 : 0
}

process.exitCode = await main()
