import type { StorefrontData } from '../../../../src/modules/stores/view.ts'
import type { PageProps } from '../../../../src/platform/page.tsx'
import { inWords } from '../../../../src/shared/text.ts'
import { ActionForm } from '../../../components/action-form.tsx'
import { Field } from '../../../components/field.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import { SelectField } from '../../../components/select-field.tsx'
import { TextField } from '../../../components/text-field.tsx'

type Entry = StorefrontData['front']['menus'][number]

/** What an entry shows: a category of the mall, or how many chosen products. */
function shownBy(
  { view: { t }, data: { categories } }: PageProps<StorefrontData>,
  { categoryId, goods }: Entry,
): string {
  return categoryId === null
    ? t('stores.front.chosen', { count: goods.length })
    : (categories.find(({ id }) => id === categoryId)?.label ?? '—')
}

function Entries(props: PageProps<StorefrontData>) {
  const { view, data } = props
  const { t } = view
  const { menus, version } = data.front
  const fields = (sort: number) => ({ version: String(version), selectMenu: String(sort) })
  return (
    <ol className="storefront-list">
      {menus.map((entry, at) => (
        <li key={entry.sort} data-entry={entry.nameZh}>
          <b>{inWords(view, entry.nameZh, entry.nameEn)}</b>
          <span className="muted text-small">{shownBy(props, entry)}</span>
          <div className="row push-right">
            {at > 0 && (
              <ActionForm view={view} action="moveMenu" fields={fields(entry.sort)}>
                <button className="button button--small">{t('stores.front.up')}</button>
              </ActionForm>
            )}
            <a
              className="button button--small"
              href={`${view.href('SellerStorefront', { menu: entry.sort })}#menu`}
            >
              {t('stores.front.change')}
            </a>
            <ActionForm view={view} action="removeMenu" fields={fields(entry.sort)}>
              <button className="button button--small">{t('stores.front.remove')}</button>
            </ActionForm>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** The store's own categories: the entries of its menu in the shop, and the form of one of them or of one more. */
export function MenuPanel(props: PageProps<StorefrontData>) {
  const { view, data, form } = props
  const { t } = view
  const { front, categories, menu } = data
  const sent = form?.action === 'menu' ? form : null
  const errorOf = errorsOf(sent)
  const was = {
    menuZh: menu?.nameZh,
    menuEn: menu?.nameEn,
    prodCatId: menu?.categoryId?.toString(),
    goods: menu?.goods.join('\n'),
  }
  const of = (name: keyof typeof was) => ({
    view,
    name,
    label: t(`stores.front.${name}`),
    defaultValue: sent?.values[name] ?? was[name] ?? '',
    ...errorOf(name),
  })
  const names = { menuZh: errorOf('nameZh'), menuEn: errorOf('nameEn') }
  return (
    <section className="desk-panel" id="menu">
      <header className="desk-panel__head">
        <h2>{t('stores.front.menu')}</h2>
        <span className="muted text-small">{t('stores.front.menuText')}</span>
      </header>
      <div className="desk-panel__body stack">
        <Entries {...props} />
        <h3>{menu ? t('stores.front.changeMenu') : t('stores.front.addMenu')}</h3>
        <ActionForm
          view={view}
          action="menu"
          fields={{ version: String(front.version), selectMenu: menu ? String(menu.sort) : '' }}
          className="stack"
          noValidate
        >
          <div className="product-editor__grid">
            <Field {...of('menuZh')} {...names.menuZh} {...errorOf('menuZh')} maxLength={20} required />
            <Field {...of('menuEn')} {...names.menuEn} {...errorOf('menuEn')} maxLength={40} required />
            <SelectField
              {...of('prodCatId')}
              none={t('stores.front.noCategory')}
              options={categories.map(({ id, label }) => ({ value: String(id), label }))}
            />
            <TextField {...of('goods')} hint={t('stores.front.goodsHint')} rows={4} />
          </div>
          <p className="row">
            <button className="button button--primary">
              {menu ? t('stores.front.saveMenu') : t('stores.front.addMenu')}
            </button>
            {menu && (
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
