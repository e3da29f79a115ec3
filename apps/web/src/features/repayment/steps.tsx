/** What to do, one after the other. */
export function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="flex list-decimal flex-col gap-2 pl-[1.4em] marker:font-semibold marker:text-brand-strong">
      {steps.map((step, index) => (
        // Steps have no ids and never change places.
        <li key={index} className="pl-1">
          {step}
        </li>
      ))}
    </ol>
  )
}
