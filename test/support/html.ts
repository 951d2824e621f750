import { HtmlValidate } from 'html-validate'

/**
 * The standard's own rules. `recommended` adds matters of style that React decides for us (void elements,
 * `checked=""`), so the preset is `standard`.
 */
const validator = new HtmlValidate({ extends: ['html-validate:standard'], rules: { 'no-dup-id': 'error' } })

/** A page's violations of the HTML standard; empty when there are none. */
export async function htmlFaults(html: string): Promise<string[]> {
  const report = await validator.validateString(html)
  return report.results.flatMap((result) =>
    result.messages.map(
      (message) => `${message.line}:${message.column} ${message.ruleId}: ${message.message}`,
    ),
  )
}
