import type { GoodsView } from '../../../../src/modules/goods/view.ts'
import type { FormState } from '../../../../src/platform/page.tsx'
import { inWords } from '../../../../src/shared/text.ts'
import { ActionForm } from '../../../components/action-form.tsx'
import { PicturePanel } from '../../../components/desk/picture-panel.tsx'
import type { ViewContext } from '../../../context.ts'

interface Props {
  view: ViewContext
  goods: GoodsView
  form: FormState | null
}

/** The pictures that there are, each with what can be done with it. */
function Pictures({ view, goods }: Omit<Props, 'form'>) {
  const { t } = view
  const name = inWords(view, goods.content.nameZh, goods.content.nameEn)
  return (
    <ol className="product-pictures__list">
      {goods.pictures.map(({ key, href }, index) => {
        const place = t('goods.pictures.one', { n: index + 1, name })
        return (
          <li key={key}>
            <img src={href} alt={place} width={96} height={96} />
            <ActionForm view={view} action="arrange" fields={{ spuId: String(goods.spuId), picture: key }}>
              {index > 0 && (
                <button className="button button--small" name="act" value="first">
                  {t('goods.pictures.first')}
                  <span className="visually-hidden">{place}</span>
                </button>
              )}
              <button className="button button--small" name="act" value="remove">
                {t('goods.pictures.remove')}
                <span className="visually-hidden">{place}</span>
              </button>
            </ActionForm>
          </li>
        )
      })}
    </ol>
  )
}

/** What the product looks like: pictures that its store took stand with it at once, the first one before its drawing. */
export function PicturesPart({ view, goods, form }: Props) {
  const { t } = view
  return (
    <PicturePanel
      view={view}
      form={form}
      id="pictures"
      fields={{ spuId: String(goods.spuId) }}
      words={{
        title: t('goods.editor.pictures'),
        file: t('goods.pictures.file'),
        hint: t('goods.pictures.hint'),
        send: t('goods.pictures.add'),
      }}
    >
      {goods.pictures.length === 0 ? (
        <p className="muted text-small">{t('goods.pictures.none')}</p>
      ) : (
        <Pictures view={view} goods={goods} />
      )}
    </PicturePanel>
  )
}
