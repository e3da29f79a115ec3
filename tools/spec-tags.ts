/** Points of the specification as the sources of tests name them: `{ meta: { spec: ['2.order.title'] } }`. */

/** The points that a source names, in the order of the text. Points that a loop fills in are not found. */
export const pointsNamed = (source: string): string[] =>
  [...source.matchAll(/\bspec: \[(?<list>[^\]]*)\]/g)].flatMap(({ groups }) =>
    [...(groups?.['list'] ?? '').matchAll(/'(?<point>[^']+)'/g)].map(
      ({ groups: one }) => one?.['point'] ?? '',
    ),
  )

/** Points in a title, where the report does not read them. */
export const pointsInTitles = (source: string): string[] => source.match(/@spec\s+[\w.-]+/g) ?? []

/** The titles of groups that name points: such a point would count for every test of the group. */
export const groupsWithPoints = (source: string): string[] =>
  [...source.matchAll(/\bdescribe\b[^;{]*?(?<title>'[^'\n]*'|"[^"\n]*"|`[^`\n]*`),\s*\{[^}]*\bmeta:/g)].map(
    ({ groups }) => groups?.['title']?.slice(1, -1) ?? '',
  )
