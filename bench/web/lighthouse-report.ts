/** What is read of a report of Lighthouse, and the goals of each kind of page. */
import type { Figure } from '../figure.ts'

type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo'

/** Part of the tool's own JSON. Scores go from 0 to 1; null: not to be judged. */
export interface LighthouseReport {
  readonly categories: Readonly<Partial<Record<Category, LighthouseCategory>>>
  readonly audits: Readonly<Record<string, { readonly score: number | null }>>
}

interface LighthouseCategory {
  readonly score: number | null
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
}

type Goals = Readonly<Partial<Record<Category, number>>>

const APP: Goals = { performance: 0.98, accessibility: 1, 'best-practices': 1 }
/** Pages to be found; those of a borrower are for nobody's index. */
const SITE: Goals = { ...APP, seo: 1 }

export const goalsOf = (screen: string): Goals => (screen.startsWith('site-') ? SITE : APP)

/** The audits that cost a category its full score. */
function findings({ auditRefs }: LighthouseCategory, { audits }: LighthouseReport): string[] {
  const counted = auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id)
  return counted.filter((id) => (audits[id]?.score ?? 1) < 1)
}

const scoreOf = (category: Category, { categories }: LighthouseReport): number =>
  categories[category]?.score ?? 0

/**
 * The report by which a category is judged: of performance that in the middle, since it takes whatever else the machine did
 * along, and of all else the worst.
 */
function judgedBy(category: Category, reports: readonly LighthouseReport[]): LighthouseReport {
  const byScore = reports.toSorted((a, b) => scoreOf(category, a) - scoreOf(category, b))
  const judged = byScore[category === 'performance' ? Math.floor(byScore.length / 2) : 0]
  if (judged === undefined) throw new Error('there is no report')
  return judged
}

/**
 * One figure for each goal: the score of 100, with what it lacks. A category that was not judged has the score 0.
 * @param reports of one page, one or more
 */
export function scores(screen: string, reports: readonly LighthouseReport[]): Figure[] {
  return Object.entries(goalsOf(screen)).map(([name, atLeast]) => {
    const category = name as Category
    const report = judgedBy(category, reports)
    const judged = report.categories[category]
    const score = scoreOf(category, report)
    const lacks = judged ? findings(judged, report) : ['not judged']
    const points = String(Math.round(score * 100))
    return {
      name: `Lighthouse, ${screen}: ${category}`,
      measured: score < 1 ? `${points} (${lacks.join(', ')})` : points,
      against: '100',
      ratio: score,
      goal: { atLeast },
    }
  })
}
