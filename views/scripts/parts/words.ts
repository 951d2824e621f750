/** Texts of the page with a figure in them: `{{count}}`. */
export const filled = (text: string | undefined, values: Record<string, string>): string =>
  (text ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
