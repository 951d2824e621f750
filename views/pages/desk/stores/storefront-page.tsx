import type { StorefrontData } from '../../../../src/modules/stores/view.ts'
import type { PageProps } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { DeskHead } from '../../../components/desk/desk-head.tsx'
import { Faster } from '../../../components/desk/faster.tsx'
import { PicturePanel } from '../../../components/desk/picture-panel.tsx'
import { Field } from '../../../components/field.tsx'
import { FormAnswer } from '../../../components/form-answer.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import { StoreMark } from '../../../components/store-mark.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { MenuPanel } from './storefront-menu.tsx'
import { NoticePanel } from './storefront-notices.tsx'

function Words({ view, data: { front }, form }: PageProps<StorefrontData>) {
  const { t } = view
  const sent = form?.action === 'words' ? form : null
  const errorOf = errorsOf(sent)
  const of = (name: 'nameZh' | 'nameEn' | 'introZh' | 'introEn') => ({
    view,
    name,
    label: t(`stores.front.${name}`),
    required: true,
    defaultValue: sent?.values[name] ?? front[name],
    ...errorOf(name),
  })
  return (
    <section className="desk-panel">
      <header className="desk-panel__head">
        <h2>{t('stores.front.words')}</h2>
      </header>
      <ActionForm
        view={view}
        action="words"
        fields={{ version: String(front.version) }}
        className="desk-panel__body stack"
        noValidate
        data-guarded={sent ? 'typed' : ''}
      >
        <div className="product-editor__grid">
          <Field {...of('nameZh')} maxLength={40} />
          <Field {...of('nameEn')} maxLength={80} />
          <TextField {...of('introZh')} maxLength={300} rows={4} />
          <TextField {...of('introEn')} maxLength={600} rows={4} />
        </div>
        <p className="row">
          <button className="button button--primary">{t('stores.front.save')}</button>
        </p>
      </ActionForm>
    </section>
  )
}

function Picture({ view, data: { front }, form }: PageProps<StorefrontData>) {
  const { t } = view
  const fields = { version: String(front.version) }
  return (
    <PicturePanel
      view={view}
      form={form}
      fields={fields}
      words={{
        title: t('stores.front.picture'),
        file: t('stores.front.pictureFile'),
        hint: t('stores.front.pictureHint'),
        send: t('stores.front.pictureSave'),
      }}
    >
      <div className="row">
        <StoreMark store={front} />
        {front.picture && (
          <ActionForm view={view} action="removePicture" fields={fields}>
            <button className="button button--small">{t('stores.front.removePicture')}</button>
          </ActionForm>
        )}
      </div>
    </PicturePanel>
  )
}

/** /seller/storefront: names, introduction, picture, menu and notices of one's store as the shop shows them. */
export function StorefrontPage(props: PageProps<StorefrontData>) {
  const { view, form } = props
  const { front } = props.data
  const { t } = view
  const typed = ['nameZh', 'nameEn', 'introZh', 'introEn', 'menuZh', 'menuEn', 'goods', 'titleZh', 'titleEn']
  return (
    <>
      <DeskHead title={t('pages.sellerStorefront')} text={t('stores.front.text')}>
        <a className="button" href={front.href}>
          {t('stores.front.open')}
        </a>
      </DeskHead>
      <Faster
        view={view}
        form={form}
        by={front.savedBy}
        at={front.savedAt}
        typed={typed
          .filter((name) => form?.values[name])
          .map((name) => [t.dynamic(`stores.front.${name}`), name] as const)}
      />
      <FormAnswer view={view} form={form} />
      <Words {...props} />
      <Picture {...props} />
      <MenuPanel {...props} />
      <NoticePanel {...props} />
    </>
  )
}
