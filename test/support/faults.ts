import { DatabaseUnavailable } from '../../src/platform/db/index.ts'

/** Services whose log hands what a round left (`eachDue`) to `take`. */
export function faultsTo<S extends { log: object }>(services: S, take: (fault: unknown) => unknown): S {
  const warn = ({ err }: { err: unknown }) => void take(err)
  return { ...services, log: Object.assign(Object.create(services.log) as S['log'], { warn }) }
}

/** Services for a round that is to leave nothing: what it would leave is thrown. */
export const faultless = <S extends { log: object }>(services: S): S =>
  faultsTo(services, (fault) => {
    throw fault
  })

/** Services whose transactions find the database away; `tried` counts them. */
export function awayFrom<S extends { database: { transaction: unknown } }>(services: S) {
  const tried = { transactions: 0 }
  const transaction = () => {
    tried.transactions += 1
    return Promise.reject(new DatabaseUnavailable('away'))
  }
  const database = { ...services.database, transaction } as S['database']
  return { services: { ...services, database }, tried }
}
