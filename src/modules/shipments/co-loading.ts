/**
 * Classes that may travel in one parcel beside each other; what is not listed here travels apart. The same class may. Taken from
 * docs/requirements.md (co-loading): fuels stay away from what oxidises, acids from toxic goods.
 */
const together: readonly (readonly [string, string])[] = [
  ['2.1', '2.2'],
  ['2.2', '2.3'],
  ['2.2', '3'],
  ['2.2', '6.1'],
  ['2.2', '8'],
  ['3', '6.1'],
]

interface Labelled {
  dangerClass: string
  subsidiary: readonly string[]
}

const labelsOf = ({ dangerClass, subsidiary }: Labelled): string[] => [dangerClass, ...subsidiary]

const mayMeet = (a: string, b: string): boolean =>
  a === b || together.some(([one, other]) => (one === a && other === b) || (one === b && other === a))

/** Whether these goods may travel in one parcel: each label of the one may meet each label of the other. */
export const mayTravelTogether = (one: Labelled, other: Labelled): boolean =>
  labelsOf(one).every((a) => labelsOf(other).every((b) => mayMeet(a, b)))
