import type { FormState } from '../../../src/platform/page.tsx'
import { errorsOf } from '../../components/form-errors.ts'
import { Field } from '../../components/field.tsx'
import { Icon } from '../../components/icon.tsx'
import { Note } from '../../components/note.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { yuanSum } from '../../components/yuan-sum.ts'
import type { ViewContext } from '../../context.ts'
import { cameFrom, minuteOf } from './parts.ts'
import type { CashierView } from '../../../src/modules/payments/view.ts'

interface Props {
  view: ViewContext
  data: CashierView
  form: FormState | null
}

/** The receiving account and the reference: in yuan, because the bank needs it, whatever the page's language shows. */
function Account({ view, data }: Omit<Props, 'form'>) {
  const { t } = view
  const { account, remark } = data.transfer!
  const rows: [string, string, string?][] = [
    [t('payments.transfer.name'), account.name],
    [t('payments.transfer.account'), account.number, 'monospace'],
    [t('payments.transfer.bank'), account.bank],
    ...(account.code
      ? [[t('payments.transfer.code'), account.code, 'monospace'] as [string, string, string]]
      : []),
    [t('payments.amount'), yuanSum(view, data.amountFen), 'transfer-account__amount'],
    [t('payments.transfer.remark'), remark, 'monospace strong'],
  ]
  return (
    <div>
      <h2>{t('payments.transfer.title')}</h2>
      {!data.checking && <p className="muted text-small payment__note">{t('payments.transfer.text')}</p>}
      <table className="spec-table transfer-account">
        <tbody>
          {rows.map(([label, value, look]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className={look}>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!data.checking && <Note view={view}>{t('payments.transfer.note')}</Note>}
    </div>
  )
}

function FileInput({ view, form }: Omit<Props, 'data'>) {
  const { t } = view
  const error = errorsOf(form)('fileId').error ?? errorsOf(form)('file').error
  const kept = form?.values['fileId']
  return (
    <div className="field transfer-form__file">
      <div className="field__label">
        <label htmlFor="field-file">{t('payments.voucher.file')}</label>
        <span className="field__required" aria-hidden="true">
          *
        </span>
      </div>
      {kept && (
        <p className="transfer-form__kept">
          <Icon view={view} name="ok" />
          {t('payments.voucher.kept')}
        </p>
      )}
      {kept && <input type="hidden" name="fileId" value={kept} />}
      <input
        className="input"
        id="field-file"
        type="file"
        name="file"
        accept=".jpg,.jpeg,.png,.webp,.pdf"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'field-file-error field-file-hint' : 'field-file-hint'}
      />
      {error && (
        <p className="field__error" id="field-file-error">
          <Icon view={view} name="warn" />
          {error}
        </p>
      )}
      <p className="field__hint" id="field-file-hint">
        {t('payments.voucher.fileHint')}
      </p>
    </div>
  )
}

const items = ['goods', 'goodsAndFreight', 'other'] as const

/** Payer, time and transaction number: the claim that a person looks up at the bank (specification 5). */
function VoucherForm({ view, data, form }: Props) {
  const { t, href } = view
  const error = errorsOf(form)
  const typed = (name: string, fallback = '') => ({
    name,
    defaultValue: form?.values[name] ?? fallback,
    required: true,
    ...error(name),
  })
  return (
    <form
      className="transfer-form"
      method="post"
      action={href('TransferVoucher', { price: data.price, payNo: data.payNo })}
      encType="multipart/form-data"
      noValidate
    >
      <h2>{t('payments.voucher.title')}</h2>
      <p className="muted text-small payment__note">
        <span className="field__required">*</span> {t('payments.voucher.required')}
      </p>
      <input type="hidden" name="formToken" value={view.formToken} />
      <input type="hidden" name="payGroupNo" value={data.payNo} />
      <input type="hidden" name="action" value="voucher" />
      {data.kind !== 'orders' && <input type="hidden" name="item" value="other" />}
      <div className="transfer-form__fields">
        <Field
          view={view}
          {...typed('payerName', view.viewer?.companyName ?? '')}
          label={t('payments.voucher.payerName')}
          maxLength={100}
        />
        <Field
          view={view}
          {...typed('payerAccount')}
          label={t('payments.voucher.payerAccount')}
          maxLength={50}
          inputMode="numeric"
        />
        <Field
          view={view}
          {...typed('tradeTime')}
          label={t('payments.voucher.tradeTime')}
          type="datetime-local"
        />
        <Field view={view} {...typed('tradeNo')} label={t('payments.voucher.tradeNo')} maxLength={64} />
        {data.kind === 'orders' && (
          <SelectField
            view={view}
            {...typed('item')}
            label={t('payments.voucher.item')}
            none={t('payments.voucher.choose')}
            options={items.map((value) => ({ value, label: t(`payments.voucher.items.${value}`) }))}
          />
        )}
        <Field
          view={view}
          {...typed('summary', data.transfer!.remark)}
          label={t('payments.voucher.summary')}
          maxLength={200}
        />
      </div>
      <FileInput view={view} form={form} />
      <p className="row">
        <button className="button button--buy">{t('payments.voucher.submit')}</button>
        <a className="button" href={href(cameFrom[data.kind])}>
          {t('payments.voucher.later')}
        </a>
      </p>
    </form>
  )
}

/** Transfer: the receiving account and the voucher form, or the voucher that waits for its decision. */
export function TransferPanel({ view, data, form }: Props) {
  const { t } = view
  const { voucher } = data
  if (!data.transfer) return <Note view={view}>{t('payments.transfer.none')}</Note>
  return (
    <div className="transfer">
      <Account view={view} data={data} />
      {data.checking && voucher ? (
        <div className="transfer-form">
          <h2>{t('payments.voucher.underReview')}</h2>
          <Note view={view} tone="w">
            {t('payments.voucher.waits', { number: voucher.number })}
          </Note>
          <p className="muted text-small">
            {t('payments.voucher.handedIn', { time: minuteOf(view, voucher.submittedAt) })}
          </p>
        </div>
      ) : (
        <div>
          {voucher && (
            <Note view={view} tone="x">
              {voucher.reason === 'short'
                ? t('payments.voucher.short')
                : t('payments.voucher.failed', { reason: voucher.reason ?? '' })}
            </Note>
          )}
          <VoucherForm view={view} data={data} form={form} />
        </div>
      )}
    </div>
  )
}
