import type { CarriersData, CarrierView } from '../../../../src/modules/carriers/view.ts'
import type { FormState, PageProps } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { hereWith, parameter } from '../../../components/desk/address.ts'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import { onePage } from '../../../components/desk/one-page.ts'
import { SidePanel, SideSection } from '../../../components/desk/side-panel.tsx'
import { Field } from '../../../components/field.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import { Icon } from '../../../components/icon.tsx'
import { Note } from '../../../components/note.tsx'
import type { ViewContext } from '../../../context.ts'
import { carrierColumns, State } from './carrier-parts.tsx'

/** Opens the form of one more. */
const NEW = 'new'

interface Props {
  view: ViewContext
  form: FormState | null
  classes: CarriersData['classes']
  /** Null for a new one. */
  carrier: CarrierView | null
}

/** Classes that its licence names, one box each; ticked as they were sent, or as they stand. */
function Classes({ view, form, classes, carrier }: Props) {
  const isTicked = (each: CarriersData['classes'][number]) =>
    form ? form.values[`class-${each}`] === 'on' : (carrier?.classes.includes(each) ?? false)
  return (
    <fieldset className="carrier-classes">
      <legend>{view.t('carriers.desk.classes')}</legend>
      {classes.map((each) => (
        <label key={each}>
          <input type="checkbox" name={`class-${each}`} defaultChecked={isTicked(each)} />
          {each}
        </label>
      ))}
    </fieldset>
  )
}

/** What its licence says, as it stands or as it was typed. */
function Licence(props: Props) {
  const { view, form, carrier } = props
  const { t } = view
  const errorOf = errorsOf(form)
  const of = (name: 'name' | 'licenceNumber' | 'validUntil' | 'trackingCode') => ({
    view,
    name,
    defaultValue: form?.values[name] ?? carrier?.[name] ?? '',
    ...errorOf(name),
  })
  return (
    <>
      <Field {...of('name')} label={t('carriers.desk.name')} maxLength={50} required />
      <Field
        {...of('licenceNumber')}
        label={t('carriers.desk.licence')}
        hint={t('carriers.desk.licenceHint')}
        maxLength={50}
        required
      />
      <Field {...of('validUntil')} label={t('carriers.desk.validUntil')} type="date" required />
      <Classes {...props} />
      <Field
        {...of('trackingCode')}
        label={t('carriers.desk.trackingCode')}
        hint={t('carriers.desk.trackingHint')}
        maxLength={30}
      />
      <p className="muted text-small">{t('carriers.desk.saveText')}</p>
      <button className="button button--primary">{t('carriers.desk.save')}</button>
    </>
  )
}

function Beside({ view, form, classes, carrier }: Props & { carrier: CarrierView }) {
  const { t } = view
  const fields = { id: String(carrier.id), version: String(carrier.version) }
  return (
    <SidePanel
      view={view}
      title={carrier.name}
      status={<State view={view} state={carrier.state} />}
      href={hereWith(view, { open: String(carrier.id) })}
    >
      {carrier.reason && (
        <SideSection>
          <Note view={view} tone="x">
            {carrier.reason}
          </Note>
        </SideSection>
      )}
      <SideSection>
        <ActionForm view={view} action="save" fields={fields} className="stack" noValidate>
          <Licence
            view={view}
            form={form?.action === 'save' ? form : null}
            classes={classes}
            carrier={carrier}
          />
        </ActionForm>
      </SideSection>
      <SideSection>
        <ActionForm view={view} action="remove" fields={fields} className="stack">
          <p className="muted text-small">{t('carriers.desk.removeText')}</p>
          <button className="button button--danger">{t('carriers.desk.remove')}</button>
        </ActionForm>
      </SideSection>
    </SidePanel>
  )
}

const Adding = ({ view, form, classes }: Omit<Props, 'carrier'>) => (
  <SidePanel view={view} title={view.t('carriers.desk.add')} href={hereWith(view, { open: NEW })}>
    <SideSection>
      <ActionForm view={view} action="save" className="stack" noValidate>
        <Licence view={view} form={form} classes={classes} carrier={null} />
      </ActionForm>
    </SideSection>
  </SidePanel>
)

/** /seller/carriers: with whom the store's goods travel, and what the operator says of them. */
export function CarriersPage({ view, data, form }: PageProps<CarriersData>) {
  const { t } = view
  const open = parameter(view, 'open')
  const { carriers, classes } = data
  const carrier = carriers.find(({ id }) => String(id) === open)
  return (
    <DeskList
      view={view}
      form={form}
      title={t('pages.sellerCarriers')}
      text={t('carriers.desk.text')}
      heading={
        <a className="button button--primary" href={hereWith(view, { open: NEW })}>
          <Icon view={view} name="plus" />
          {t('carriers.desk.add')}
        </a>
      }
      page={onePage(carriers)}
      exported="carriers.ofStore"
      columns={[
        { name: 'name', label: t('carriers.desk.name'), cell: ({ name }) => name },
        ...carrierColumns(view),
      ]}
      rows={{ key: ({ id }) => String(id), name: ({ name }) => name }}
      empty={{ icon: 'truck', title: t('carriers.desk.empty'), text: t('carriers.desk.emptyText') }}
      side={
        carrier ? (
          <Beside view={view} form={form} classes={classes} carrier={carrier} />
        ) : (
          open === NEW && <Adding view={view} form={form} classes={classes} />
        )
      }
    />
  )
}
