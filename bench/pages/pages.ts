/** The pages that a borrower with a running loan opens: how many a second, and what memory they take. */
import { type Figure, type Part, rate } from '../figure.ts'
import { answerOf, startAnswerServer } from '../http/answer-server.ts'
import { PAGE_NAMES, type PageName } from '../http/requests.ts'
import { type BenchService, withService } from '../postgres/service.ts'
import { inTurns } from '../turns.ts'
import { idleMemory, memoryFigures } from './memory.ts'
import { checkPage, medianRate, openPages, pageRequests, rateText, ROUNDS, warmUp } from './page-load.ts'

const LOANS = 1_000

async function compare(bench: BenchService, name: PageName): Promise<Figure> {
  const requests = pageRequests(bench, name)
  await checkPage(bench, name)
  const bare = await startAnswerServer({ '*': await answerOf(bench.port, requests[0]?.text ?? '') })
  try {
    await warmUp(bench.port, requests)
    const found = await inTurns(ROUNDS, {
      ours: () => openPages(bench.port, requests),
      bare: () => openPages(bare.port, requests),
    })
    const [ours, theirs] = [medianRate(found.ours), medianRate(found.bare)]
    return {
      name: `${name}s a second`,
      measured: rateText(ours),
      against: `${rate(theirs.perSecond)}, bare node:http`,
      ratio: ours.perSecond / theirs.perSecond,
    }
  } finally {
    bare.stop()
  }
}

export const pages: Part = () =>
  withService<Figure>(['pages'], LOANS, async (bench) => {
    const idle = await idleMemory(bench)
    const figures: Figure[] = []
    for (const name of PAGE_NAMES) figures.push(await compare(bench, name))
    return [...figures, ...(await memoryFigures(bench, idle))]
  })
