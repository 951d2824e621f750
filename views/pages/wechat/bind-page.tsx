import type { PageProps } from '../../../src/platform/page.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { FormAnswer } from '../../components/form-answer.tsx'
import { Icon } from '../../components/icon.tsx'
import { Note } from '../../components/note.tsx'
import type { ViewContext } from '../../context.ts'
import { Leaving } from './leaving.tsx'

interface BindData {
  link: { bound: boolean; nickname: string | null; boundAt: string | null }
  /** Whether the page asks the question before unbinding. */
  asks: boolean
  away: string | null
}

const FORM = 'unbind-form'

/** The form that unbinds WeChat, with the consequences. */
function Question({ view, id }: { view: ViewContext; id: string }) {
  const { t, href } = view
  return (
    <form className="stack" method="post" action={href('Bind')} id={id}>
      <input type="hidden" name="formToken" value={view.formToken} />
      <input type="hidden" name="action" value="unbind" />
      <Note view={view} tone="w">
        {t('wechat.account.question')}
      </Note>
      <p className="text-small muted">{t('wechat.account.prove')}</p>
    </form>
  )
}

function Row({ view, link }: { view: ViewContext; link: BindData['link'] }) {
  const { t, href } = view
  const facts = link.bound
    ? `${t('wechat.account.nickname')} ${link.nickname ?? t('wechat.account.none')} · ${t('wechat.account.since')} ${view.date(link.boundAt!)}`
    : t('wechat.account.text')
  return (
    <li>
      <span className="guard-list__icon">
        <Icon view={view} name="wx" />
      </span>
      <div>
        <b>{t('wechat.account.wechat')}</b>
        <p>{facts}</p>
      </div>
      <span className={link.bound ? 'status status--good' : 'status'}>
        {t(link.bound ? 'wechat.account.bound' : 'wechat.account.unbound')}
      </span>
      {link.bound ? (
        <a className="button" href={href('Bind', { ask: 'unbind' })} data-dialog="unbind">
          {t('wechat.account.unbind')}
        </a>
      ) : (
        <form method="post" action={href('Bind')}>
          <input type="hidden" name="formToken" value={view.formToken} />
          <button className="button button--primary button--block" name="action" value="bind">
            {t('wechat.account.bind')}
          </button>
        </form>
      )}
    </li>
  )
}

/** Linked accounts: whether WeChat is bound, to which WeChat account and since when; binding and unbinding. */
export function BindPage({ view, data: { link, asks, away }, form }: PageProps<BindData>) {
  const { t, href } = view
  return (
    <section className="card">
      <div className="card__head">
        <h1>{t('pages.accountLinking')}</h1>
      </div>
      {(away !== null || form?.message) && (
        <div className="card__body">
          {away !== null ? <Leaving view={view} away={away} /> : <FormAnswer view={view} form={form} />}
        </div>
      )}
      {asks ? (
        <div className="card__body stack account-form">
          <Question view={view} id={FORM} />
          <p className="row">
            <button className="button button--primary" form={FORM}>
              {t('wechat.account.confirm')}
            </button>
            <a className="button" href={href('Bind')}>
              {t('wechat.account.cancel')}
            </a>
          </p>
        </div>
      ) : (
        <ul className="guard-list">
          <Row view={view} link={link} />
        </ul>
      )}
      {link.bound && !asks && (
        <Dialog
          view={view}
          id="unbind"
          title={t('wechat.account.unbind')}
          actions={
            <>
              <form method="dialog">
                <button className="button">{t('wechat.account.cancel')}</button>
              </form>
              <button className="button button--primary" form={FORM}>
                {t('wechat.account.confirm')}
              </button>
            </>
          }
        >
          <Question view={view} id={FORM} />
        </Dialog>
      )}
    </section>
  )
}
