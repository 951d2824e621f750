/** The key of the words for an act of the audit: those of `invoices.red.accept` are `audit.action.invoices.redAccept`, beside those of `invoices.red`. */
export function actKey(action: string): string {
  const [module, verb, of = ''] = action.split('.')
  return `audit.action.${module}.${verb}${of.slice(0, 1).toUpperCase()}${of.slice(1)}`
}
