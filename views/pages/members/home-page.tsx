import type { ManagerCard } from '../../../src/modules/managers/view.ts'
import type { AssetFigures, OrderFigures, SecurityView } from '../../../src/modules/members/view.ts'
import type { NoticeView } from '../../../src/modules/notices/view.ts'
import type { ClockinWeek } from '../../../src/modules/points/view.ts'
import type { PageProps } from '../../../src/platform/page.tsx'
import { FormAnswer } from '../../components/form-answer.tsx'
import type { ViewContext } from '../../context.ts'
import { ContactCard } from '../managers/contact-card.tsx'
import { NoticeList } from '../notices/notice-list.tsx'
import { SignInCard } from '../points/sign-in-card.tsx'
import { AssetStrip } from './asset-strip.tsx'
import { LevelCard } from './level-card.tsx'
import type { LevelData } from './level-card.tsx'
import { OrdersCard } from './orders-card.tsx'
import { SecurityCard } from './security-card.tsx'

interface HomeData extends LevelData {
  assets: AssetFigures
  orders: OrderFigures
  security: SecurityView
  week: ClockinWeek
  notices: NoticeView[]
  unread: number
  manager: ManagerCard | null
}

function Messages({ view, notices, unread }: { view: ViewContext; notices: NoticeView[]; unread: number }) {
  const { t, href } = view
  return (
    <section className="card">
      <div className="card__head">
        <h2>{t('pages.messages')}</h2>
        <span className="muted text-small">{t('members.home.unread', { count: unread })}</span>
        <a className="link text-small push-right" href={href('Messages')}>
          {t('members.home.allMessages')}
        </a>
      </div>
      {notices.length > 0 ? (
        <NoticeList view={view} notices={notices} />
      ) : (
        <p className="card__body muted">{t('members.home.noMessages')}</p>
      )}
    </section>
  )
}

function Manager({ view, manager }: { view: ViewContext; manager: ManagerCard | null }) {
  const { t, href } = view
  return (
    <section className="card">
      <div className="card__head">
        <h2>{t('pages.accountManager')}</h2>
        <a className="link text-small push-right" href={href('Jingli')}>
          {t('members.home.askManager')}
        </a>
      </div>
      <div className="card__body">
        {manager ? (
          <ContactCard view={view} manager={manager} />
        ) : (
          <p className="muted">{t('members.home.noManager')}</p>
        )}
      </div>
    </section>
  )
}

/** Account home: level, daily sign-in, security, ways to assets and orders, messages, account manager. */
export function HomePage({ view, data, form }: PageProps<HomeData>) {
  return (
    <>
      <FormAnswer view={view} form={form} />
      <div className="account-home__top">
        <LevelCard view={view} data={data} />
        <SignInCard view={view} week={data.week} />
        <SecurityCard view={view} {...data.security} />
      </div>
      <AssetStrip view={view} assets={data.assets} />
      <OrdersCard view={view} orders={data.orders} />
      <div className="account-home__rest">
        <Messages view={view} notices={data.notices} unread={data.unread} />
        <Manager view={view} manager={data.manager} />
      </div>
    </>
  )
}
