import type { GoodsPreview } from '../../../../src/modules/goods/view.ts'
import type { PageProps } from '../../../../src/platform/page.tsx'
import { DeskHead } from '../../../components/desk/desk-head.tsx'
import { Note } from '../../../components/note.tsx'
import { ProductPage } from '../../product/product-page.tsx'
import { State } from './goods-state.tsx'

/** /seller/goods/{number}/preview: the product page as it would be; nothing of it can be bought or followed here. */
export function PreviewPage({ view, data: { goods, page } }: PageProps<GoodsPreview>) {
  const { t } = view
  const { productNo, shelf, pending, problems } = goods
  return (
    <>
      <DeskHead title={t('goods.editor.previewOf', { number: productNo })}>
        <State view={view} shelf={shelf} pending={pending} />
        <a className="button" href={view.href('SellerProduct', { productNo })}>
          {t('goods.editor.edit')}
        </a>
      </DeskHead>
      <Note view={view} tone={page ? 'i' : 'w'}>
        {t(page ? 'goods.editor.previewText' : 'goods.editor.noPreview')}
        {!page && (
          <ul className="product-editor__problems">
            {problems.map(({ path, key, vars }) => (
              <li key={`${path}${key}`}>{t.dynamic(key, vars)}</li>
            ))}
          </ul>
        )}
      </Note>
      {page && (
        <fieldset className="product-preview" disabled aria-label={t('goods.editor.preview')}>
          <ProductPage
            view={view}
            data={{ ...page, followed: false, offers: [], typed: {}, key: '', shared: null }}
            form={null}
          />
        </fieldset>
      )}
    </>
  )
}
