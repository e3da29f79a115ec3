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

/** One figure for each goal: the score of 100, with what it lacks. A category that was not judged has the score 0. */
export function scores(screen: string, report: LighthouseReport): Figure[] {
  return Object.entries(goalsOf(screen)).map(([category, atLeast]) => {
    const judged = report.categories[category as Category]
    const score = judged?.score ?? 0
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
