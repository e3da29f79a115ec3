import { Notice } from '../controls/notice.tsx'
import { words } from '../format/words.ts'
import type { Refusal } from '../request/send.ts'

/** Codes of rules that a refusal may list besides its own. */
function codesIn({ more }: Refusal): string[] {
  const codes = more['codes']
  return Array.isArray(codes) ? codes.filter((code): code is string => typeof code === 'string') : []
}

/** Why an action was refused: the sentence of the server, and the rule by its name. */
export function RefusalNotice({ refusal }: { refusal: Refusal }) {
  const { code, error } = refusal
  const codes = codesIn(refusal)
  return (
    <Notice tone="danger">
      <p className="font-semibold">{error === code ? words(code) : error}</p>
      {codes.length > 0 && (
        <ul className="list-disc pl-4">
          {codes.map((rule) => (
            <li key={rule}>{words(rule)}</li>
          ))}
        </ul>
      )}
      <p className="font-mono text-small">{code}</p>
    </Notice>
  )
}
