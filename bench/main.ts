/**
 * `npm run bench [part …|all] [--against commit] [--write] [--strict]`: every figure as a ratio measured in one run; without
 * a part it lists them. Ends with 0 whatever the figures, unless `--strict` is given and a goal is missed.
 */
import { readArguments } from './arguments.ts'
import { closingOfMonth } from './book/close-month.ts'
import { growth } from './book/growth.ts'
import { monthEnd } from './book/month-end.ts'
import { reconciliation } from './book/reconcile.ts'
import { isFigure, keepsGoal, type Part, table } from './figure.ts'
import { type Section, thisMachine, writePage, writeResults } from './figures-page.ts'
import { simulatedYear } from './lending/simulated-year.ts'
import { standings } from './lending/standings.ts'
import { openLoop } from './open-loop/open-loop.ts'
import { pages } from './pages/pages.ts'
import { loanDetails } from './postgres/loan-details.ts'
import { posting } from './postgres/posting.ts'
import { webhooks } from './postgres/webhooks.ts'
import { checkOut } from './versions/check-out.ts'
import { COMPARED, compareWith } from './versions/compare.ts'
import { consoleLoad } from './web/console.ts'
import { paint } from './web/paint.ts'
import { scripts } from './web/scripts.ts'

const PARTS: Readonly<Record<string, Part>> = {
  paint,
  scripts,
  console: consoleLoad,
  pages,
  'loan-details': loanDetails,
  posting,
  webhooks,
  'open-loop': openLoop,
  standings,
  simulate: simulatedYear,
  'close-month': closingOfMonth,
  'month-end': monthEnd,
  reconcile: reconciliation,
  growth,
}

/** Each part with what it measured, or all of them against another version. */
async function measure(parts: readonly string[], against: string | undefined): Promise<Section[]> {
  if (against !== undefined) {
    const version = await checkOut(against)
    return [{ title: `now against ${version.name}`, results: await compareWith(version, parts) }]
  }
  const sections: Section[] = []
  for (const name of parts) {
    console.log(`measuring ${name} …`)
    const results = (await PARTS[name]?.()) ?? []
    // A part that breaks must not take the figures of those before it along.
    console.log(`${table(results)}\n`)
    sections.push({ title: name, results })
  }
  return sections
}

async function main(): Promise<number> {
  const argv = process.argv.slice(2)
  const requested = readArguments(argv, Object.keys(PARTS), COMPARED)
  if ('problem' in requested) {
    console.error(requested.problem)
    return 2
  }
  if (requested.parts.length === 0) {
    console.log(`The parts are ${Object.keys(PARTS).join(', ')}; \`all\` runs every one of them.`)
    return 0
  }
  const machine = thisMachine()
  const sections = await measure(requested.parts, requested.against)
  const results = sections.flatMap((section) => section.results)
  console.log(`\n${table(results)}`)
  const day = new Date().toISOString().slice(0, 10)
  const run = { machine, day, command: `npm run bench -- ${argv.join(' ')}`, sections }
  console.log(`\nas JSON: ${await writeResults(run)}`)
  if (requested.write) await writePage(run)
  return requested.strict && results.filter(isFigure).some((one) => keepsGoal(one) === false) ? 1 : 0
}

process.exitCode = await main()
