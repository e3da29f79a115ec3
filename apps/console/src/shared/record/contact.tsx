/** Who somebody is, in a list: the name, and below it the ends of the phone. */
export const Contact = ({ name, phone }: { name: string; phone: string }) => (
  <>
    {name || 'No name yet'}
    {phone && <span className="block text-small font-normal text-muted tabular-nums">{phone}</span>}
  </>
)
