import type {
  GoodsRow,
  GoodsSku,
  GoodsView,
  HistoryNames,
  HistoryRow,
  Shelf,
} from '../../../../src/modules/goods/view.ts'
import type { Listed } from '../../../../src/platform/list.ts'
import type { FormState, PageProps } from '../../../../src/platform/page.tsx'
import { yuanText } from '../../../../src/shared/fen.ts'
import { inWords } from '../../../../src/shared/text.ts'
import { instant, shanghaiClock } from '../../../../src/shared/time.ts'
import { ActionForm } from '../../../components/action-form.tsx'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import { deskSum } from '../../../components/desk/desk-sum.ts'
import type { DeskColumn } from '../../../components/desk/list-types.ts'
import { SidePanel, SideSection } from '../../../components/desk/side-panel.tsx'
import { Field } from '../../../components/field.tsx'
import { Icon } from '../../../components/icon.tsx'
import type { ViewContext } from '../../../context.ts'
import { State } from './goods-state.tsx'
import { fieldLabel, valueText } from './history-part.tsx'

interface GoodsDeskData {
  goods: Listed<GoodsRow>
  one: { goods: GoodsView; history: HistoryRow[]; names: HistoryNames } | null
}

const columnsOf = (view: ViewContext): DeskColumn<GoodsRow>[] => {
  const { t } = view
  return [
    {
      name: 'number',
      label: t('goods.desk.number'),
      sort: 'made',
      cell: ({ number }) => <span className="monospace no-wrap">{number}</span>,
    },
    {
      name: 'name',
      wordy: true,
      label: t('goods.desk.name'),
      cell: (row) => (
        <>
          {inWords(view, row.nameZh, row.nameEn)}
          <small>{inWords(view, row.categoryZh, row.categoryEn)}</small>
        </>
      ),
    },
    { name: 'skus', label: t('goods.desk.skus'), numeric: true, cell: ({ skus }) => skus },
    {
      name: 'from',
      label: t('goods.desk.from'),
      numeric: true,
      cell: ({ skus, minPriceFen }) => <b>{skus === 0 ? '—' : deskSum(minPriceFen)}</b>,
    },
    { name: 'stock', label: t('goods.desk.stock'), numeric: true, cell: ({ stock }) => stock },
    {
      name: 'sheet',
      label: t('goods.desk.sheet'),
      cell: ({ sheet }) => t.dynamic(`goods.sheetState.${sheet}`),
    },
    {
      name: 'state',
      label: t('goods.desk.state'),
      cell: ({ shelf, pending }) => <State view={view} shelf={shelf} pending={pending} />,
    },
  ]
}

interface BesideProps {
  view: ViewContext
  goods: GoodsView
  history: HistoryRow[]
  names: HistoryNames
  form: FormState | null
}

function Problems({ view, goods }: Pick<BesideProps, 'view' | 'goods'>) {
  if (goods.problems.length === 0) return null
  return (
    <SideSection title={view.t('goods.desk.problems')}>
      <ul className="desk-lines">
        {goods.problems.map(({ path, key, vars }) => (
          <li key={`${path}${key}`}>{view.t.dynamic(key, vars)}</li>
        ))}
      </ul>
    </SideSection>
  )
}

/** What a SKU of the product is: package and value. */
const skuWords = ({ lang }: BesideProps['view'], sku: GoodsSku): string =>
  (lang === 'en' ? [sku.packageEn, sku.levelEn] : [sku.packageZh, sku.levelZh]).filter(Boolean).join(' · ')

function Prices({ view, goods, form }: Pick<BesideProps, 'view' | 'goods' | 'form'>) {
  const { t } = view
  return (
    <SideSection title={t('goods.desk.skus')}>
      {goods.skus.map((sku) => {
        const { skuId, number, priceFen, available, reserved } = sku
        const typed = form?.values['skuId'] === String(skuId) ? form : null
        return (
          <ActionForm
            key={skuId}
            view={view}
            action="price"
            fields={{ skuId: String(skuId), was: yuanText(priceFen) }}
            className="stack"
          >
            <Field
              view={view}
              id={`price-${skuId}`}
              name="price"
              label={`${skuWords(view, sku)}, ${t('goods.desk.price')}`}
              hint={`${number}: ${t('goods.desk.free', { count: available })}, ${t('goods.desk.held', { count: reserved })}`}
              inputMode="decimal"
              defaultValue={typed?.values['price'] ?? yuanText(priceFen)}
              error={typed?.errors.find(({ path }) => path === 'price')?.msg}
              beside={<button className="button">{t('goods.desk.setPrice')}</button>}
            />
          </ActionForm>
        )
      })}
    </SideSection>
  )
}

function History({ view, history, names }: Pick<BesideProps, 'view' | 'history' | 'names'>) {
  const { t } = view
  return (
    <SideSection title={t('goods.desk.history')}>
      <ul className="desk-lines">
        {history.map(({ kind, by, at, fields }, index) => {
          const when = instant(at)
          const [only] = fields
          return (
            <li key={index}>
              <div>
                <b>{t.dynamic(`goods.change.${kind}`)}</b>
                <small>
                  {by} {view.date(when)} {shanghaiClock(when)}
                </small>
              </div>
              {fields.length === 1
                ? `${fieldLabel(view, only!.field, names)}: ${valueText(view, only!.field, only!.before, names)} → ${valueText(view, only!.field, only!.after, names)}`
                : fields.length > 1 && t('goods.desk.fields', { count: fields.length })}
            </li>
          )
        })}
      </ul>
    </SideSection>
  )
}

function Beside({ view, goods, history, names, form }: BesideProps) {
  const { t } = view
  const { spuId, storeId, version, shelf, pending, content } = goods
  const isOn = shelf === 'onShelf'
  const shelve = (on: boolean) => (
    <ActionForm
      view={view}
      action="shelve"
      fields={{ spuId: String(spuId), version: String(version), on: String(on) }}
    >
      <button className={on ? 'button button--primary' : 'button'}>
        {t(on ? 'goods.desk.publish' : 'goods.desk.withdraw')}
      </button>
    </ActionForm>
  )
  return (
    <SidePanel
      view={view}
      title={content.number}
      status={<State view={view} shelf={shelf} pending={pending} />}
      href={view.href('SellerProduct', { productNo: goods.productNo })}
      foot={
        <>
          <a className="button" href={view.href('SellerProduct', { productNo: goods.productNo })}>
            {t('goods.editor.edit')}
          </a>
          {(!isOn || pending) && shelve(true)}
          {isOn && shelve(false)}
        </>
      }
    >
      <SideSection>
        {inWords(view, content.nameZh, content.nameEn)}{' '}
        {isOn && (
          <a className="link" href={view.href('StoreProduct', { storeId, spu: spuId })} target="_blank">
            {t('goods.desk.product')}
          </a>
        )}
      </SideSection>
      <Problems view={view} goods={goods} />
      <Prices view={view} goods={goods} form={form} />
      <History view={view} history={history} names={names} />
    </SidePanel>
  )
}

const shelves: Shelf[] = ['onShelf', 'draft', 'offShelf']

/** /seller/goods: the products of the store, one of them open beside the list. */
export function GoodsDeskPage({ view, data, form }: PageProps<GoodsDeskData>) {
  const { t } = view
  return (
    <DeskList
      view={view}
      form={form}
      title={t('pages.sellerGoods')}
      heading={
        <>
          <a className="button" href={view.href('SellerGoodsImport')}>
            {t('goods.import.link')}
          </a>
          <a className="button button--primary" href={view.href('SellerNewProduct')}>
            <Icon view={view} name="plus" />
            {t('goods.editor.new')}
          </a>
        </>
      }
      page={data.goods}
      columns={columnsOf(view)}
      rows={{
        key: ({ spuId }) => String(spuId),
        tick: ({ spuId, version }) => `${spuId}.${version}`,
        name: ({ number }) => number,
        acts: ({ shelf, pending }) =>
          shelf === 'onShelf' ? (pending ? ['publish', 'withdraw'] : ['withdraw']) : ['publish'],
      }}
      bulk={[
        { action: 'publish', label: t('goods.desk.publish'), icon: 'up' },
        { action: 'withdraw', label: t('goods.desk.withdraw'), icon: 'x' },
      ]}
      tabs={{
        name: 'state',
        items: [
          { value: undefined, label: t('goods.desk.all') },
          ...shelves.map((shelf) => ({ value: shelf, label: t(`goods.shelf.${shelf}`) })),
        ],
      }}
      filters={[{ kind: 'search', name: 'q', label: t('goods.desk.q') }]}
      exported="goods.store"
      empty={{
        icon: 'tag',
        title: t('goods.desk.none'),
        text: t('goods.desk.noneText'),
      }}
      side={data.one && <Beside view={view} {...data.one} form={form} />}
    />
  )
}
