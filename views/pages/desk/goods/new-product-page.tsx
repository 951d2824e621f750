import type { CategoryChoice } from '../../../../src/modules/goods/view.ts'
import type { PageProps } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { DeskHead } from '../../../components/desk/desk-head.tsx'
import { Field } from '../../../components/field.tsx'
import { FormAnswer } from '../../../components/form-answer.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import { CategoryField } from './category-field.tsx'

/** /seller/goods-new: a number, a name and a category begin a draft; the rest is filled in its editor. */
export function NewProductPage({ view, data, form }: PageProps<{ categories: CategoryChoice[] }>) {
  const { t } = view
  const errorOf = errorsOf(form)
  const field = (name: 'number' | 'nameZh' | 'nameEn', most: number) => (
    <Field
      view={view}
      name={name}
      label={t(`goods.field.${name}`)}
      maxLength={most}
      required={name !== 'nameEn'}
      defaultValue={form?.values[name]}
      {...errorOf(name)}
    />
  )
  return (
    <>
      <DeskHead title={t('pages.sellerNewProduct')} text={t('goods.editor.newText')} />
      <FormAnswer view={view} form={form} />
      <section className="desk-panel">
        <ActionForm view={view} action="begin" className="desk-panel__body stack product-editor__begin">
          {field('number', 40)}
          <CategoryField
            view={view}
            categories={data.categories}
            value={form?.values['categoryId']}
            error={errorOf('categoryId').error}
          />
          {field('nameZh', 120)}
          {field('nameEn', 200)}
          <button className="button button--primary">{t('goods.editor.begin')}</button>
        </ActionForm>
      </section>
    </>
  )
}
