import type { TitleView } from '../../../src/modules/invoices/view.ts'
import type { FormState } from '../../../src/platform/page.tsx'
import { ActionForm } from '../../components/action-form.tsx'
import { Field } from '../../components/field.tsx'
import { errorsOf } from '../../components/form-errors.ts'
import { SelectField } from '../../components/select-field.tsx'
import type { ViewContext } from '../../context.ts'

const fields = [
  { name: 'title', most: 100, required: true },
  { name: 'taxNo', most: 20, required: false },
  { name: 'bank', most: 100, required: false },
  { name: 'account', most: 40, required: false },
  { name: 'address', most: 100, required: false },
  { name: 'phone', most: 20, required: false },
] as const

interface Props {
  view: ViewContext
  titles: TitleView[]
  /** The title whose form is open; null for a new one. */
  edited: TitleView | null
  form: FormState | null
}

function Title({ view, title }: { view: ViewContext; title: TitleView }) {
  const { t, href } = view
  return (
    <li className="invoices__title">
      <div>
        <b>{title.title}</b>{' '}
        {title.isDefault && <span className="tag tag--solid">{t('invoices.titles.default')}</span>}
        <p className="muted text-small">
          {t(`invoices.titleType.${title.type}`)}{' '}
          {title.taxNo && <span className="monospace">{title.taxNo}</span>}
        </p>
        {(title.bank || title.address) && (
          <p className="muted text-small">
            {[title.bank, title.account, title.address, title.phone].filter(Boolean).join(' ')}
          </p>
        )}
      </div>
      <div className="row">
        <a className="link" href={`${href('Fapiao', { tab: 'titles', edit: title.id })}#title-form`}>
          {t('invoices.titles.edit')}
          <span className="visually-hidden"> {title.title}</span>
        </a>
        <ActionForm view={view} action="removeTitle" fields={{ id: title.id }}>
          <button className="link">
            {t('invoices.titles.remove')}
            <span className="visually-hidden"> {title.title}</span>
          </button>
        </ActionForm>
      </div>
    </li>
  )
}

/** A new title, or what may change of one: not its text and its type. */
function TitleForm({ view, edited, form }: Omit<Props, 'titles'>) {
  const { t, href } = view
  const sent = form?.action === 'saveTitle' ? form : null
  const errorOf = errorsOf(sent)
  const valueOf = (name: keyof TitleView) => sent?.values[name] ?? (edited ? String(edited[name]) : '')
  return (
    <ActionForm
      view={view}
      id="title-form"
      action="saveTitle"
      to={href('Fapiao', { tab: 'titles' })}
      fields={edited ? { id: edited.id, type: edited.type } : {}}
      className="stack account-form"
    >
      <h2>{edited ? t('invoices.titles.edit') : t('invoices.titles.add')}</h2>
      {!edited && (
        <SelectField
          view={view}
          name="type"
          label={t('invoices.titles.type')}
          none={t('invoices.titles.type')}
          required
          options={(['enterprise', 'personal'] as const).map((value) => ({
            value,
            label: t(`invoices.titleType.${value}`),
          }))}
          defaultValue={sent?.values['type'] ?? 'enterprise'}
          {...errorOf('type')}
        />
      )}
      {fields.map(({ name, most, required }) => (
        <Field
          key={name}
          view={view}
          name={name}
          label={t(`invoices.titles.${name}`)}
          hint={name === 'taxNo' ? t('invoices.titles.taxNoHint') : undefined}
          maxLength={most}
          required={required}
          readOnly={edited !== null && name === 'title'}
          defaultValue={valueOf(name)}
          {...errorOf(name)}
        />
      ))}
      <p className="muted text-small">{t('invoices.titles.optional')}</p>
      <label className="row">
        <input
          type="checkbox"
          name="isDefault"
          value="true"
          defaultChecked={sent ? sent.values['isDefault'] === 'true' : (edited?.isDefault ?? false)}
        />
        {t('invoices.titles.makeDefault')}
      </label>
      <p className="row">
        <button className="button button--primary">{t('invoices.titles.save')}</button>
        {edited && (
          <a className="link" href={href('Fapiao', { tab: 'titles' })}>
            {t('invoices.titles.cancel')}
          </a>
        )}
      </p>
    </ActionForm>
  )
}

/** Whom invoices are made out to. */
export function Titles({ view, titles, edited, form }: Props) {
  const { t } = view
  return (
    <div className="card__body stack">
      <p className="muted text-small">
        {titles.length > 0 ? t('invoices.titles.text') : t('invoices.titles.none')}
      </p>
      {titles.length > 0 && (
        <ul className="invoices__titles">
          {titles.map((title) => (
            <Title key={title.id} view={view} title={title} />
          ))}
        </ul>
      )}
      <TitleForm view={view} edited={edited} form={form} />
    </div>
  )
}
