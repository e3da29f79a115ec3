/** `npm run portfolio -- N`: fills a sandbox with N example borrowers in every state. (docs/sandbox.md) */
import { runPortfolio } from '../apps/server/src/wiring/portfolio/run-portfolio.ts'

const said = await runPortfolio(process.argv.slice(2), process.env)
if (said.ok) console.log(said.text)
else {
  console.error(said.text)
  process.exit(1)
}
