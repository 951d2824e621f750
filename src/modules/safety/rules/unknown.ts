/** The rules have no data of a substance or matrix: a person has to classify the goods. */
export class UnknownToRules extends Error {
  override readonly name = 'UnknownToRules'
}
