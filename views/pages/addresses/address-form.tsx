import type { ReactNode } from 'react'
import type { AddressFormData, AreaView } from '../../../src/modules/addresses/view.ts'
import type { FormState } from '../../../src/platform/page.tsx'
import { Field } from '../../components/field.tsx'
import { Note } from '../../components/note.tsx'
import { SelectField } from '../../components/select-field.tsx'
import type { ErrorOf, ViewContext } from '../../context.ts'

interface Props {
  view: ViewContext
  /** Address that the form posts to. */
  href: string
  data: AddressFormData
  /** The result of submitting it. */
  form: FormState | null
  /** The address is the default already, or becomes it because it is the first. */
  isDefault?: boolean
  /** Link beside the save button that leaves the form. */
  children?: ReactNode
}

const optionsOf = (areas: AreaView[]) => areas.map(({ code, name }) => ({ value: code, label: name }))

/** The three choices that depend on each other. Without scripts a button fetches the next list. */
function AreaFields({ view, data, errorOf }: Pick<Props, 'view' | 'data'> & { errorOf: ErrorOf }) {
  const { t } = view
  const { provinces, cities, districts, values } = data
  const common = { view, none: t('addresses.form.choose'), required: true }
  return (
    <fieldset className="address-form__areas">
      <legend className="visually-hidden">{t('addresses.form.region')}</legend>
      <SelectField
        {...common}
        name="province"
        label={t('addresses.form.province')}
        options={optionsOf(provinces)}
        defaultValue={values['province']}
        error={errorOf('province')}
        autoComplete="address-level1"
        data-areas-into="field-city"
      />
      <SelectField
        {...common}
        name="city"
        label={t('addresses.form.city')}
        options={optionsOf(cities)}
        defaultValue={values['city']}
        error={errorOf('city')}
        autoComplete="address-level2"
        data-areas-into="field-district"
      />
      <SelectField
        {...common}
        name="district"
        label={t('addresses.form.district')}
        options={optionsOf(districts)}
        defaultValue={values['district']}
        error={errorOf('district')}
        autoComplete="address-level3"
      />
      <button className="button" name="action" value="areas" data-areas-button>
        {t('addresses.form.showAreas')}
      </button>
    </fieldset>
  )
}

/** A form for one address. Its page loads `data`, has the actions of `addressFormActions`, the style and script `address`. */
export function AddressForm({ view, href, data, form, isDefault = false, children }: Props) {
  const { t } = view
  const errorOf: ErrorOf = (path) => form?.errors.find((error) => error.path === path)?.msg
  const text = (name: string) => {
    const error = errorOf(name)
    return { view, name, defaultValue: data.values[name], ...(error !== undefined && { error }) }
  }
  return (
    <form className="address-form" method="post" action={href} noValidate>
      {/* Enter in a field saves, because Enter presses the first button of a form. */}
      <button hidden name="action" value="saveAddress" />
      <input type="hidden" name="formToken" value={view.formToken} />
      {data.values['id'] && <input type="hidden" name="id" value={data.values['id']} />}
      {form?.message && (
        <Note view={view} tone="x" alert>
          {form.message}
        </Note>
      )}
      <div className="address-form__pair">
        <Field
          {...text('consignee')}
          label={t('addresses.form.consignee')}
          hint={t('addresses.form.consigneeHint')}
          autoComplete="name"
          maxLength={60}
          required
        />
        <Field
          {...text('mobile')}
          label={t('addresses.form.mobile')}
          autoComplete="tel-national"
          inputMode="numeric"
          maxLength={20}
          required
        />
      </div>
      <AreaFields view={view} data={data} errorOf={errorOf} />
      <Field
        {...text('detail')}
        label={t('addresses.form.detail')}
        hint={t('addresses.form.detailHint')}
        autoComplete="address-line1"
        maxLength={80}
        required
      />
      <div className="address-form__pair">
        <Field
          {...text('landline')}
          label={t('addresses.form.landline')}
          placeholder="0512-66668888"
          autoComplete="off"
          inputMode="tel"
          maxLength={24}
        />
        <Field
          {...text('postcode')}
          label={t('addresses.form.postcode')}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={10}
        />
      </div>
      {isDefault ? (
        <p className="muted text-small">{t('addresses.form.isDefault')}</p>
      ) : (
        <label className="row">
          <input
            type="checkbox"
            name="isDefault"
            value="true"
            defaultChecked={data.values['isDefault'] === 'true'}
          />
          {t('addresses.form.makeDefault')}
        </label>
      )}
      <p className="row">
        <button className="button button--primary" name="action" value="saveAddress">
          {t('addresses.form.save')}
        </button>
        {children}
      </p>
    </form>
  )
}
