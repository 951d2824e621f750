import type { StorefrontData } from '../../../../src/modules/stores/view.ts'
import type { PageProps } from '../../../../src/platform/page.tsx'
import { inWords } from '../../../../src/shared/text.ts'
import { ActionForm } from '../../../components/action-form.tsx'
import { Field } from '../../../components/field.tsx'
import { errorsOf } from '../../../components/form-errors.ts'

/** What the store announces, and the form of one notice or of one more. */
export function NoticePanel({ view, data: { front, notice }, form }: PageProps<StorefrontData>) {
  const { t } = view
  const sent = form?.action === 'notice' ? form : null
  const errorOf = errorsOf(sent)
  const of = (name: 'titleZh' | 'titleEn') => ({
    view,
    name,
    label: t(`stores.front.${name}`),
    required: true,
    defaultValue: sent?.values[name] ?? notice?.[name] ?? '',
    ...errorOf(name),
  })
  const version = String(front.version)
  return (
    <section className="desk-panel" id="notices">
      <header className="desk-panel__head">
        <h2>{t('stores.front.notices')}</h2>
        <span className="muted text-small">{t('stores.front.noticesText')}</span>
      </header>
      <div className="desk-panel__body stack">
        <ul className="storefront-list">
          {front.notices.map(({ id, titleZh, titleEn, publishedOn }) => (
            <li key={id} data-entry={titleZh}>
              <span>{inWords(view, titleZh, titleEn)}</span>
              <time className="muted text-small" dateTime={publishedOn}>
                {view.date(publishedOn)}
              </time>
              <div className="row push-right">
                <a
                  className="button button--small"
                  href={`${view.href('SellerStorefront', { notice: id })}#notices`}
                >
                  {t('stores.front.change')}
                </a>
                <ActionForm view={view} action="removeNotice" fields={{ version, noticeId: String(id) }}>
                  <button className="button button--small">{t('stores.front.remove')}</button>
                </ActionForm>
              </div>
            </li>
          ))}
        </ul>
        <h3>{notice ? t('stores.front.changeNotice') : t('stores.front.addNotice')}</h3>
        <ActionForm
          view={view}
          action="notice"
          fields={{ version, noticeId: notice ? String(notice.id) : '' }}
          className="stack"
          noValidate
        >
          <div className="product-editor__grid">
            <Field {...of('titleZh')} maxLength={60} />
            <Field {...of('titleEn')} maxLength={120} />
          </div>
          <p className="row">
            <button className="button button--primary">
              {notice ? t('stores.front.saveNotice') : t('stores.front.addNotice')}
            </button>
            {notice && (
              <a className="link" href={view.href('SellerStorefront')}>
                {t('stores.front.cancel')}
              </a>
            )}
          </p>
        </ActionForm>
      </div>
    </section>
  )
}
