import type { Visit } from '../site-address.ts'
import { Contact } from './contact.tsx'
import { Cost } from './cost.tsx'
import { Evaluate } from './evaluate.tsx'
import type { Example } from './example.ts'
import { Hero } from './hero.tsx'
import { Never } from './never.tsx'
import { Steps } from './steps.tsx'

export function HomePage({ visit, example }: { visit: Visit; example: Example | null }) {
  return (
    <>
      <Hero visit={visit} />
      <Steps />
      <Cost visit={visit} example={example} />
      <Never />
      <Evaluate />
      <Contact />
    </>
  )
}
