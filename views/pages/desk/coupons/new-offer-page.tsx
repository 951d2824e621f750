import type { CategoryNode } from '../../../../src/modules/catalogue/index.ts'
import type { PageProps } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { DeskHead } from '../../../components/desk/desk-head.tsx'
import { Field } from '../../../components/field.tsx'
import { FormAnswer } from '../../../components/form-answer.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import { SelectField } from '../../../components/select-field.tsx'

interface NewOfferData {
  bearer: 'store' | 'operator'
  categories: CategoryNode[]
  today: string
  /** Idempotency key of this page view. */
  key: string
}

/** Fields with a hint of their own. */
const hinted = { off: 'offHint', cap: 'capHint', minimum: 'minimumHint', perMember: 'perMemberHint' } as const

/** /seller/coupons-new and /operator/coupons-new: one form for what is handed out from now on. */
export function NewOfferPage({ view, data, form }: PageProps<NewOfferData>) {
  const { t } = view
  const errorOf = errorsOf(form)
  const usual: Partial<Record<string, string>> = {
    minimum: '0.00',
    claimFrom: data.today,
    validDays: '30',
    perMember: '1',
  }
  type Name =
    | 'nameZh'
    | 'nameEn'
    | 'off'
    | 'offPercent'
    | 'cap'
    | 'minimum'
    | 'claimFrom'
    | 'claimUntil'
    | 'validDays'
    | 'useUntil'
    | 'total'
    | 'perMember'
  const field = (
    name: Name,
    more: { type?: string; inputMode?: 'decimal' | 'numeric'; optional?: true } = {},
  ) => {
    const { optional, ...input } = more
    const hint = name in hinted ? t(`coupons.desk.${hinted[name as keyof typeof hinted]}`) : undefined
    return (
      <Field
        view={view}
        name={name}
        label={t(`coupons.desk.${name}`)}
        hint={hint}
        required={!optional}
        maxLength={80}
        defaultValue={form?.values[name] ?? usual[name]}
        {...input}
        {...errorOf(name)}
      />
    )
  }
  const ofCategories = data.categories.flatMap(({ id, name, children }) => [
    { value: String(id), label: name },
    ...children.map((child) => ({ value: String(child.id), label: `${name} / ${child.name}` })),
  ])
  return (
    <div className="stack">
      <DeskHead
        title={t('pages.deskNewCoupon')}
        text={t(data.bearer === 'store' ? 'coupons.desk.storeBears' : 'coupons.desk.operatorBears')}
      />
      <FormAnswer view={view} form={form} />
      <ActionForm view={view} action="make" fields={{ key: data.key }} className="stack" noValidate>
        <section className="desk-panel">
          <div className="desk-panel__head">
            <h2>{t('coupons.desk.what')}</h2>
          </div>
          <div className="desk-panel__body product-editor__grid">
            {field('nameZh')}
            {field('nameEn')}
            {field('off', { inputMode: 'decimal', optional: true })}
            {field('offPercent', { inputMode: 'numeric', optional: true })}
            {field('cap', { inputMode: 'decimal', optional: true })}
            {field('minimum', { inputMode: 'decimal' })}
            <SelectField
              view={view}
              name="categoryId"
              label={t('coupons.desk.category')}
              none={t('coupons.desk.allGoods')}
              options={ofCategories}
              defaultValue={form?.values['categoryId'] ?? ''}
              {...errorOf('categoryId')}
            />
          </div>
        </section>
        <section className="desk-panel">
          <div className="desk-panel__head">
            <h2>{t('coupons.desk.when')}</h2>
          </div>
          <div className="desk-panel__body product-editor__grid">
            {field('claimFrom', { type: 'date' })}
            {field('claimUntil', { type: 'date' })}
            {field('validDays', { inputMode: 'numeric' })}
            {field('useUntil', { type: 'date' })}
            {field('total', { inputMode: 'numeric' })}
            {field('perMember', { inputMode: 'numeric' })}
          </div>
        </section>
        <p className="row">
          <button className="button button--primary">{t('coupons.desk.save')}</button>
        </p>
      </ActionForm>
    </div>
  )
}
