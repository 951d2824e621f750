import type { BalanceLine } from '../../../src/modules/balance/view.ts'
import { shanghaiClock } from '../../../src/shared/time.ts'
import { yuanSum } from '../../components/yuan-sum.ts'
import { StackedTable } from '../../components/stacked-table.tsx'
import type { ViewContext } from '../../context.ts'

const heads = ['at', 'kind', 'number', 'amount', 'after'] as const

/** With its sign, whatever it is: `+5,000.00`. */
const signed = (view: ViewContext, fen: number): string => `${fen > 0 ? '+' : ''}${yuanSum(view, fen)}`

function Amount({ view, line: { amountFen, givenFen } }: { view: ViewContext; line: BalanceLine }) {
  const isMixed = givenFen !== 0 && givenFen !== amountFen
  return (
    <span>
      <span className={amountFen > 0 ? 'balance__amount is-in' : 'balance__amount'}>
        {signed(view, amountFen)}
      </span>
      {isMixed && (
        <span className="balance__given">
          {view.t('balance.line.given', { sum: signed(view, givenFen) })}
        </span>
      )}
    </span>
  )
}

/** Movements as rows: when, what, its number, how much, and what was there after it. */
export function Lines({ view, lines }: { view: ViewContext; lines: readonly BalanceLine[] }) {
  const { t } = view
  return (
    <StackedTable
      heads={heads.map((head) => ({
        label: t(`balance.line.${head}`),
        numeric: head === 'amount' || head === 'after',
      }))}
    >
      {lines.map((line) => {
        const at = new Date(line.at)
        return (
          <tr key={line.id}>
            <td className="no-wrap" data-l={t('balance.line.at')}>
              <time dateTime={line.at}>{`${view.date(at)} ${shanghaiClock(at)}`}</time>
            </td>
            <td data-l={t('balance.line.kind')}>{t(`balance.kind.${line.kind}`)}</td>
            <td className="monospace" data-l={t('balance.line.number')}>
              {line.href ? (
                <a className="link" href={line.href}>
                  {line.number}
                </a>
              ) : (
                (line.number ?? '—')
              )}
            </td>
            <td className="number" data-l={t('balance.line.amount')}>
              <Amount view={view} line={line} />
            </td>
            <td className="number" data-l={t('balance.line.after')}>
              {yuanSum(view, line.afterFen)}
            </td>
          </tr>
        )
      })}
    </StackedTable>
  )
}
