import type { ViewContext } from '../../context.ts'
import type { MethodComparison } from '../../../src/modules/methods/view.ts'

interface Props {
  view: ViewContext
  comparison: MethodComparison
}

/** The method beside another one that measures the same; lines that differ are tinted. */
export function Comparison({ view: { t }, comparison }: Props) {
  const { others, ids, rows, overlap } = comparison
  return (
    <section className="card method-compare" aria-labelledby="compare" id="comparison">
      <div className="need__head">
        <h2 id="compare">{t('methods.compare.heading')}</h2>
        <form className="method-compare__choice" action="#comparison">
          <label htmlFor="compare-with">{t('methods.compare.with')}</label>
          <select id="compare-with" name="with" defaultValue={others.find(({ chosen }) => chosen)?.slug}>
            {others.map(({ slug, id }) => (
              <option key={slug} value={slug}>
                {id}
              </option>
            ))}
          </select>
          <button className="button button--small">{t('methods.compare.go')}</button>
        </form>
      </div>
      <table className="data-table method-compare__table">
        <thead>
          <tr>
            <td />
            {ids.map((id) => (
              <th key={id} scope="col">
                {id}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, here, there, differs }) => (
            <tr key={name} className={differs ? 'method-compare__other' : undefined}>
              <th scope="row">{name}</th>
              <td>{here}</td>
              <td>{there}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('methods.compare.components')}</th>
            <td colSpan={2}>{overlap}</td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}
