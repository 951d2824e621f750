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

const words =
  /( (?:alt|title|aria-label|placeholder|content|value|label|lang|data-[a-z-]+|hx-[a-z-]+|href|src))="[^"]*[^"\s][^"]*"/g

/**
 * A page without its words and addresses, and without the mark of the language that is chosen: pages whose skeletons are equal
 * break the same rules of the standard, which knows elements and attributes.
 */
export const skeletonOf = (html: string): string =>
  html
    .replaceAll(/>[^<]*[^<\s][^<]*(?=<)/g, '>x')
    .replaceAll(' aria-current="true"', '')
    .replaceAll(words, '$1="x"')
