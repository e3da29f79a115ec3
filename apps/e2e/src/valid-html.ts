/** Whether a page is valid HTML, by the standard and by what `html-validate` recommends beside it. */
import { HtmlValidate } from 'html-validate'

/**
 * The standard rules and the recommended ones. Off is only how the text is written: React and our templates write what
 * the standard allows and no person reads.
 */
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
})

/** One line for each finding: its rule, what it says, and the place. */
export async function invalidHtml(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'the document'})`),
  )
}
