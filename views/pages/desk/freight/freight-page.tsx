import type { FreightRow, Province } from '../../../../src/modules/freight/view.ts'
import type { FormState, PageProps } from '../../../../src/platform/page.tsx'
import { yuanText } from '../../../../src/shared/fen.ts'
import { instant, shanghaiClock } from '../../../../src/shared/time.ts'
import { ActionForm } from '../../../components/action-form.tsx'
import { hereWith, parameter } from '../../../components/desk/address.ts'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import type { DeskColumn } from '../../../components/desk/list-types.ts'
import { onePage } from '../../../components/desk/one-page.ts'
import { SidePanel, SideSection } from '../../../components/desk/side-panel.tsx'
import { Field } from '../../../components/field.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import { Icon } from '../../../components/icon.tsx'
import { Note } from '../../../components/note.tsx'
import { SelectField } from '../../../components/select-field.tsx'
import { deskSum } from '../../../components/desk/desk-sum.ts'
import type { ViewContext } from '../../../context.ts'

/** Terms with the name of where they hold. */
type Row = FreightRow & { name: string }

interface FreightData {
  rows: Row[]
  /** Provinces without terms of their own. */
  free: Province[]
  /** What the mall bears of one settlement at most, where the buyer's level makes freight free. */
  mostFen: number
}

/** Opens the form of one more province. */
const NEW = 'new'

const freeText = (view: ViewContext, fen: number | null): string =>
  fen === null ? view.t('freight.never') : deskSum(fen)

const columnsOf = (view: ViewContext): DeskColumn<Row>[] => {
  const { t } = view
  return [
    { name: 'place', label: t('freight.place'), cell: ({ name }) => name },
    { name: 'fee', label: t('freight.fee'), numeric: true, cell: ({ feeFen }) => deskSum(feeFen) },
    {
      name: 'cylinder',
      label: t('freight.cylinder'),
      numeric: true,
      cell: ({ cylinderFen }) => deskSum(cylinderFen),
    },
    {
      name: 'dangerous',
      label: t('freight.dangerous'),
      numeric: true,
      cell: ({ dangerousFen }) => deskSum(dangerousFen),
    },
    {
      name: 'freeFrom',
      label: t('freight.freeFrom'),
      numeric: true,
      cell: ({ freeFromFen }) => freeText(view, freeFromFen),
    },
    {
      name: 'saved',
      label: t('freight.saved'),
      cell: ({ by, at }) => (at === null ? t('freight.notSaved') : `${by ?? ''} ${view.date(instant(at))}`),
    },
  ]
}

/** Who saved other terms while these were typed. */
function Faster({ view, form, row }: { view: ViewContext; form: FormState | null; row: Row }) {
  if (!form?.conflict || row.at === null) return null
  const { t } = view
  const when = instant(row.at)
  const terms = t('freight.terms', {
    fee: deskSum(row.feeFen),
    cylinder: deskSum(row.cylinderFen),
    dangerous: deskSum(row.dangerousFen),
    free: freeText(view, row.freeFromFen),
  })
  return (
    <Note view={view} tone="w">
      {t('freight.faster', { who: row.by ?? '', when: `${view.date(when)} ${shanghaiClock(when)}`, terms })}
    </Note>
  )
}

interface AmountsProps {
  view: ViewContext
  form: FormState | null
  row: Row | null
}

/** The four amounts, as they stand or as they were typed. */
function Amounts({ view, form, row }: AmountsProps) {
  const { t } = view
  const error = errorsOf(form)
  const now = (fen: number | null | undefined) => (fen === null || fen === undefined ? '' : yuanText(fen))
  const amounts = [
    ['fee', t('freight.fee'), t('freight.feeHint'), now(row?.feeFen), true],
    ['cylinder', t('freight.cylinder'), t('freight.cylinderHint'), now(row?.cylinderFen ?? 0), true],
    ['dangerous', t('freight.dangerous'), t('freight.dangerousHint'), now(row?.dangerousFen ?? 0), true],
    ['freeFrom', t('freight.freeFrom'), t('freight.freeHint'), now(row?.freeFromFen), false],
  ] as const
  return amounts.map(([name, label, hint, value, required]) => (
    <Field
      key={name}
      view={view}
      name={name}
      label={label}
      hint={hint}
      inputMode="decimal"
      maxLength={12}
      required={required}
      defaultValue={form?.values[name] ?? value}
      {...error(name)}
    />
  ))
}

function Beside({ view, form, row }: AmountsProps & { row: Row }) {
  const { t } = view
  const fields = { province: row.province, version: String(row.version) }
  return (
    <SidePanel view={view} title={row.name} href={hereWith(view, { open: row.province })}>
      <SideSection>
        <Faster view={view} form={form} row={row} />
        <ActionForm view={view} action="save" fields={fields} className="stack">
          <Amounts view={view} form={form} row={row} />
          <button className="button button--primary">{t('freight.save')}</button>
        </ActionForm>
      </SideSection>
      {row.nameZh !== null && (
        <SideSection>
          <ActionForm view={view} action="remove" fields={fields} className="stack">
            <p className="muted text-small">{t('freight.removeText')}</p>
            <button className="button button--danger">{t('freight.remove')}</button>
          </ActionForm>
        </SideSection>
      )}
    </SidePanel>
  )
}

function Adding({ view, form, free }: { view: ViewContext; form: FormState | null; free: Province[] }) {
  const { t } = view
  return (
    <SidePanel view={view} title={t('freight.add')} href={hereWith(view, { open: NEW })}>
      <SideSection>
        <ActionForm view={view} action="save" fields={{ version: '0' }} className="stack">
          <SelectField
            view={view}
            name="province"
            label={t('freight.province')}
            none={t('freight.choose')}
            required
            options={free.map(({ code, name }) => ({ value: code, label: name }))}
            defaultValue={form?.values['province'] ?? ''}
            {...errorsOf(form)('province')}
          />
          <Amounts view={view} form={form} row={null} />
          <button className="button button--primary">{t('freight.save')}</button>
        </ActionForm>
      </SideSection>
    </SidePanel>
  )
}

/** /seller/freight: what a store charges for sending goods, everywhere and by province. */
export function FreightPage({ view, data, form }: PageProps<FreightData>) {
  const { t } = view
  const open = parameter(view, 'open')
  const row = data.rows.find(({ province }) => province === open)
  return (
    <DeskList
      view={view}
      form={form}
      title={t('freight.title')}
      text={t('freight.text', { most: deskSum(data.mostFen) })}
      heading={
        <a className="button button--primary" href={hereWith(view, { open: NEW })}>
          <Icon view={view} name="plus" />
          {t('freight.add')}
        </a>
      }
      page={onePage(data.rows)}
      exported="freight.ofStore"
      columns={columnsOf(view)}
      rows={{ key: ({ province }) => province, name: ({ name }) => name }}
      empty={{ icon: 'truck', title: t('freight.title') }}
      side={
        row ? (
          <Beside view={view} form={form} row={row} />
        ) : (
          open === NEW && <Adding view={view} form={form} free={data.free} />
        )
      }
    />
  )
}
