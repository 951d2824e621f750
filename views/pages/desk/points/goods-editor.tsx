import type { DeskGoods } from '../../../../src/modules/points/view.ts'
import type { FormState, PageProps } from '../../../../src/platform/page.tsx'
import { inWords } from '../../../../src/shared/text.ts'
import { ActionForm } from '../../../components/action-form.tsx'
import { DeskHead } from '../../../components/desk/desk-head.tsx'
import { PicturePanel } from '../../../components/desk/picture-panel.tsx'
import { Field } from '../../../components/field.tsx'
import { FormAnswer } from '../../../components/form-answer.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import type { ViewContext } from '../../../context.ts'

interface Props {
  view: ViewContext
  goods: DeskGoods | null
  form: FormState | null
}

function Facts({ view, goods, form }: Props) {
  const { t } = view
  const sent = form?.action === 'save' ? form : null
  const errorOf = errorsOf(sent)
  const field = (
    name: 'nameZh' | 'nameEn' | 'points' | 'add' | 'perMember' | 'sort',
    label: string,
    usual: string | number,
    hint?: string,
  ) => (
    <Field
      view={view}
      name={name}
      label={label}
      hint={hint}
      maxLength={80}
      required
      defaultValue={sent?.values[name] ?? String(usual)}
      {...(name === 'nameZh' || name === 'nameEn' ? {} : { inputMode: 'numeric' as const })}
      {...errorOf(name)}
    />
  )
  return (
    <section className="desk-panel">
      <div className="desk-panel__head">
        <h2>{t('points.desk.facts')}</h2>
      </div>
      <ActionForm
        view={view}
        action="save"
        fields={{ id: String(goods?.id ?? 0), version: String(goods?.version ?? 0) }}
        className="desk-panel__body stack"
        noValidate
      >
        <div className="product-editor__grid">
          {field('nameZh', t('points.desk.nameZh'), goods?.nameZh ?? '')}
          {field('nameEn', t('points.desk.nameEn'), goods?.nameEn ?? '')}
          {field('points', t('points.desk.pointsLabel'), goods?.points ?? '')}
          {field(
            'add',
            t(goods ? 'points.desk.add' : 'points.desk.addNew'),
            0,
            goods ? t('points.desk.addHint', { stock: goods.stock }) : undefined,
          )}
          {field('perMember', t('points.desk.perMember'), goods?.perMember ?? 5)}
          {field('sort', t('points.desk.sort'), goods?.sort ?? 100, t('points.desk.sortHint'))}
        </div>
        <label className="row">
          <input
            type="checkbox"
            name="onShelf"
            value="1"
            defaultChecked={sent ? sent.values['onShelf'] === '1' : (goods?.onShelf ?? true)}
          />
          {t('points.desk.shelf')}
        </label>
        <p className="row">
          <button className="button button--primary">{t('points.desk.save')}</button>
        </p>
      </ActionForm>
    </section>
  )
}

function Picture({ view, goods, form }: Props & { goods: DeskGoods }) {
  const { t } = view
  const name = inWords(view, goods.nameZh, goods.nameEn)
  return (
    <PicturePanel
      view={view}
      form={form}
      fields={{ id: String(goods.id) }}
      words={{
        title: t('points.desk.picture'),
        file: t('points.desk.picture'),
        hint: t('points.desk.pictureText'),
        send: t('points.desk.pictureSave'),
      }}
    >
      {goods.hasPicture && (
        <ul className="picture-list">
          <li>
            <img
              src={`/f/points/picture/${goods.id}`}
              alt={t('points.desk.pictureOf', { name })}
              width={72}
              height={72}
            />
          </li>
        </ul>
      )}
    </PicturePanel>
  )
}

/** /operator/points-goods/{number}: goods of the points mall; a picture once they are there. */
export function PointsGoodsEditor({ view, data, form }: PageProps<DeskGoods | null>) {
  const { t } = view
  return (
    <div className="stack">
      <DeskHead title={data ? inWords(view, data.nameZh, data.nameEn) : t('points.desk.new')} />
      <FormAnswer view={view} form={form} />
      <Facts view={view} goods={data} form={form} />
      {data && <Picture view={view} goods={data} form={form} />}
    </div>
  )
}
