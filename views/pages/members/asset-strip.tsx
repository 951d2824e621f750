import type { AssetFigures } from '../../../src/modules/members/view.ts'
import type { ReactNode } from 'react'
import type { RouteName } from '../../../src/sitemap.ts'
import { ToComeAt } from '../../components/to-come.tsx'
import { yuanSum } from '../../components/yuan-sum.ts'
import type { ViewContext } from '../../context.ts'

function Money({ view, fen }: { view: ViewContext; fen: number }) {
  const { symbol, whole, decimals, yuan } = view.money(fen)
  if (yuan !== undefined) return yuan
  return (
    <>
      <small>{symbol}</small>
      {`${whole}.${decimals}`}
    </>
  )
}

interface Figure {
  view: ViewContext
  name: RouteName
  value: ReactNode
  note?: string | null
  warn?: boolean
  children?: ReactNode
}

function Asset({ view, name, value, note, warn = false, children }: Figure) {
  return (
    <li>
      <a href={view.href(name)}>
        <span>
          {view.t.dynamic(`members.tile.${name}`)}
          <ToComeAt view={view} name={name} />
        </span>
        <b>{value}</b>
        {note && <em className={warn ? 'is-warning' : undefined}>{note}</em>}
        {children}
      </a>
    </li>
  )
}

/** Balance, points, coupons, gift cards and unused credit; each links to its own page. */
export function AssetStrip({ view, assets }: { view: ViewContext; assets: AssetFigures }) {
  const { t, number } = view
  const price = (fen: number) => yuanSum(view, fen)
  const { balanceFen, compensationFen, points, coupons, giftCards, credit } = assets
  return (
    <section className="card" aria-label={t('members.home.assets')}>
      <ul className="asset-strip">
        <Asset
          view={view}
          name="Yue"
          value={<Money view={view} fen={balanceFen} />}
          note={
            compensationFen > 0
              ? t('members.asset.parts', {
                  own: price(balanceFen - compensationFen),
                  given: price(compensationFen),
                })
              : null
          }
        />
        <Asset
          view={view}
          name="Jifen"
          value={number(points)}
          note={t('members.asset.worth', { price: price(points) })}
        />
        <Asset
          view={view}
          name="Youhui"
          value={number(coupons.count)}
          note={coupons.soon > 0 ? t('members.asset.soon', { count: coupons.soon }) : null}
          warn
        />
        <Asset
          view={view}
          name="Shopcard"
          value={<Money view={view} fen={giftCards.fen} />}
          note={t('members.asset.cards', { count: giftCards.count })}
        />
        <Asset
          view={view}
          name="Shouxin"
          value={<Money view={view} fen={Math.max(0, credit.limitFen - credit.usedFen)} />}
          note={
            credit.limitFen > 0
              ? t('members.asset.limit', { price: price(credit.limitFen) })
              : t('members.asset.noLimit')
          }
        >
          {credit.limitFen > 0 && (
            <progress
              max={credit.limitFen}
              value={credit.usedFen}
              aria-label={t('members.asset.used', { price: price(credit.usedFen) })}
            />
          )}
        </Asset>
      </ul>
    </section>
  )
}
