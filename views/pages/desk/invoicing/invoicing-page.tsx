import type { InvoicingView } from '../../../../src/modules/invoices/view.ts'
import type { FormState, PageProps } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { DeskHead } from '../../../components/desk/desk-head.tsx'
import { deskSum } from '../../../components/desk/desk-sum.ts'
import { Facts } from '../../../components/facts.tsx'
import { moment } from '../../../components/desk/faster.tsx'
import { Field } from '../../../components/field.tsx'
import { FormAnswer } from '../../../components/form-answer.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import { Note } from '../../../components/note.tsx'
import type { ViewContext } from '../../../context.ts'

interface Props {
  view: ViewContext
  data: InvoicingView
  form: FormState | null
}

/** Whether somebody has to sign in at the tax platform, and what is left of the month's quota. */
function Account({ view, data: { account } }: Props) {
  const { t } = view
  return (
    <section className="desk-panel">
      <div className="desk-panel__body stack">
        <h2>{t('invoices.seller.account')}</h2>
        {account === null ? (
          <p className="muted">{t('invoices.seller.notAsked')}</p>
        ) : (
          <>
            {!account.isSignedIn && (
              <Note view={view} tone="x">
                {t('invoices.seller.signedOut')}
              </Note>
            )}
            {account.isLow && (
              <Note view={view} tone="w">
                {t('invoices.seller.low')}
              </Note>
            )}
            <Facts
              items={[
                [t('invoices.seller.left'), deskSum(account.leftFen)],
                [t('invoices.seller.quota'), deskSum(account.quotaFen)],
                [t('invoices.seller.askedAt'), moment(view, account.askedAt)],
              ]}
            />
            {!account.isSignedIn &&
              (account.signInUrl === null ? (
                <ActionForm view={view} action="signIn" fields={{}}>
                  <button className="button button--primary">{t('invoices.seller.signIn')}</button>
                </ActionForm>
              ) : (
                <p>
                  <a className="button button--primary" href={account.signInUrl} rel="noreferrer">
                    {t('invoices.seller.toPlatform')}
                  </a>
                </p>
              ))}
          </>
        )}
      </div>
    </section>
  )
}

function Seller({ view, data: { seller, isVerified }, form }: Props) {
  const { t } = view
  const mine = form?.action === 'save' ? form : null
  const errorOf = errorsOf(mine)
  const of = (name: 'name' | 'taxNumber' | 'issuer') => ({
    view,
    name,
    id: `field-seller-${name}`,
    label: t(`invoices.seller.${name}`),
    defaultValue: mine?.values[name] ?? seller[name],
    required: true,
    ...errorOf(name),
  })
  return (
    <section className="desk-panel">
      <div className="desk-panel__body stack">
        <h2>{t('invoices.detail.seller')}</h2>
        {isVerified && (
          <Facts
            items={[
              [t('invoices.seller.name'), seller.name],
              [t('invoices.seller.taxNumber'), seller.taxNumber],
            ]}
          />
        )}
        <ActionForm view={view} action="save" fields={{}} className="stack product-editor__begin" noValidate>
          {!isVerified && <Field {...of('name')} maxLength={100} />}
          {!isVerified && <Field {...of('taxNumber')} maxLength={20} />}
          <Field {...of('issuer')} hint={t('invoices.seller.issuerHint')} maxLength={50} />
          <button className="button button--primary">{t('invoices.seller.save')}</button>
        </ActionForm>
      </div>
    </section>
  )
}

/** The classification of goods of one kind. */
function Code({ view, form, row }: Omit<Props, 'data'> & { row: InvoicingView['codes'][number] }) {
  const { t } = view
  const { kind, code, isOffered } = row
  const mine = form?.action === 'taxCode' && form.values['kind'] === kind ? form : null
  const errorOf = errorsOf(mine)
  const now = {
    taxCode: code?.code,
    shortName: code?.shortName,
    rate: code ? String(code.rate / 100) : undefined,
  }
  const of = (name: 'taxCode' | 'shortName' | 'rate') => ({
    view,
    name,
    id: `field-${kind}-${name}`,
    label: t(`invoices.seller.${name}`),
    defaultValue: mine?.values[name] ?? now[name] ?? '',
    required: true,
    ...errorOf(name),
  })
  return (
    <section className="desk-panel">
      <div className="desk-panel__body stack">
        <h2>{t(`invoices.seller.kind.${kind}`)}</h2>
        {code === null && isOffered && (
          <Note view={view} tone="w">
            {t('invoices.seller.noCode')}
          </Note>
        )}
        <ActionForm
          view={view}
          action="taxCode"
          fields={{ kind }}
          className="stack product-editor__begin"
          noValidate
        >
          <Field {...of('taxCode')} inputMode="numeric" maxLength={19} hint={t('invoices.seller.codeHint')} />
          <Field {...of('shortName')} maxLength={20} />
          <Field {...of('rate')} inputMode="decimal" maxLength={5} />
          <button className="button">
            {t('invoices.seller.saveCode', { kind: t(`invoices.seller.kind.${kind}`) })}
          </button>
        </ActionForm>
      </div>
    </section>
  )
}

/** /seller/invoicing: what a store's invoices say, and how it stands at the tax platform. */
export function InvoicingPage(props: PageProps<InvoicingView>) {
  const { view, data, form } = props
  const { t } = view
  return (
    <div className="stack">
      <DeskHead title={t('pages.sellerInvoicing')} text={t('invoices.seller.text')} />
      <FormAnswer view={view} form={form} />
      <Account {...props} />
      <Seller {...props} />
      {data.codes.map((row) => (
        <Code key={row.kind} view={view} form={form} row={row} />
      ))}
    </div>
  )
}
