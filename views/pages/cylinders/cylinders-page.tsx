import type { FormState, PageProps } from '../../../src/platform/page.tsx'
import { ActionForm } from '../../components/action-form.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { FieldFrame } from '../../components/field-frame.tsx'
import { FormAnswer } from '../../components/form-answer.tsx'
import { errorsOf } from '../../components/form-errors.ts'
import { Note } from '../../components/note.tsx'
import { Pager } from '../../components/pager.tsx'
import { yuanSum } from '../../components/yuan-sum.ts'
import { StackedTable } from '../../components/stacked-table.tsx'
import type { ViewContext } from '../../context.ts'
import type { HeldCylinder, HeldPage } from '../../../src/modules/cylinders/view.ts'

const FORM = 'pick-up'
const ML = 1000

/** What the page of a member's cylinders shows. */
interface CylindersData extends HeldPage {
  /** The first day of a pick-up. */
  today: string
}

const tones: Partial<Record<HeldCylinder['state'], string>> = {
  returnDue: 'status--bad',
  onTheWayBack: 'status--good',
}

function Row({ view, cylinder, ticked }: { view: ViewContext; cylinder: HeldCylinder; ticked: boolean }) {
  const { t, number } = view
  const { serial, state, window, returnNo, depositFen } = cylinder
  return (
    <tr>
      <td>
        {cylinder.isReturnable && (
          <input
            type="checkbox"
            name="serials"
            value={serial}
            form={FORM}
            defaultChecked={ticked}
            aria-label={t('cylinders.page.pick', { serial })}
          />
        )}
      </td>
      <td data-l={t('cylinders.page.serial')}>
        <b className="monospace">{serial}</b>
      </td>
      <td data-l={t('cylinders.page.cylinder')}>
        {t('cylinders.page.litres', { n: number(cylinder.waterVolumeMl / ML) })} {cylinder.valve}
        {depositFen !== null && (
          <p className="text-small muted">
            {t('cylinders.page.deposit', { sum: yuanSum(view, depositFen) })}
          </p>
        )}
      </td>
      <td data-l={t('cylinders.page.store')}>{cylinder.storeName}</td>
      <td data-l={t('cylinders.page.state')}>
        <span className={`status ${tones[state] ?? ''}`}>{t.dynamic(`cylinders.state.${state}`)}</span>
        {window && (
          <p className="text-small muted">
            {t('cylinders.page.window', window)} <span className="monospace">{returnNo}</span>
          </p>
        )}
      </td>
      <td data-l={t('cylinders.page.returnOn')}>{cylinder.returnOn ? view.date(cylinder.returnOn) : '—'}</td>
    </tr>
  )
}

const fields = [
  { name: 'from', type: 'date', most: 10 },
  { name: 'to', type: 'date', most: 10 },
  { name: 'contact', type: 'text', most: 25 },
  { name: 'phone', type: 'tel', most: 20 },
  { name: 'place', type: 'text', most: 100 },
] as const

/** Who hands the ticked cylinders over, when and where. */
function PickUp({ view, data, form }: { view: ViewContext; data: CylindersData; form: FormState | null }) {
  const { t } = view
  return (
    <ActionForm view={view} id={FORM} action="return" className="card__body stack account-form">
      <h2>{t('cylinders.page.form')}</h2>
      <p className="muted text-small">{t('cylinders.page.formText')}</p>
      {fields.map(({ name, type, most }) => (
        <FieldFrame
          key={name}
          view={view}
          id={`pick-up-${name}`}
          label={t(`cylinders.page.${name}`)}
          {...errorsOf(form)(name)}
          required
        >
          {(described) => (
            <input
              className="input"
              {...described}
              name={name}
              type={type}
              maxLength={most}
              {...(type === 'date' && { min: data.today })}
              defaultValue={form?.values[name] ?? ''}
            />
          )}
        </FieldFrame>
      ))}
      <p>
        <button className="button button--primary">{t('cylinders.page.send')}</button>
      </p>
    </ActionForm>
  )
}

/** The cylinders that a member has from stores, with a form that has empty ones collected. */
export function CylindersPage({ view, data, form }: PageProps<CylindersData>) {
  const { t, href } = view
  const { cylinders } = data
  const heads = ['serial', 'cylinder', 'store', 'state', 'returnOn'] as const
  const { error: noneTicked } = errorsOf(form)('serials')
  const ticked = form?.values['serials']?.split(',') ?? []
  return (
    <section className="card">
      <div className="card__head">
        <h1>{t('pages.cylinders')}</h1>
      </div>
      <p className="card__body muted text-small">{t('cylinders.page.text')}</p>
      <FormAnswer view={view} form={form} />
      {noneTicked && (
        <Note view={view} tone="x" alert>
          {noneTicked}
        </Note>
      )}
      {cylinders.length === 0 ? (
        <EmptyState
          view={view}
          icon="cylinder"
          as="h2"
          title={t('cylinders.page.none')}
          text={t('cylinders.page.noneText')}
        />
      ) : (
        <div className="card__body">
          <StackedTable
            heads={[
              { label: t('cylinders.page.form'), hidden: true },
              ...heads.map((head) => ({ label: t(`cylinders.page.${head}`) })),
            ]}
          >
            {cylinders.map((cylinder) => (
              <Row
                key={`${cylinder.storeId} ${cylinder.serial}`}
                view={view}
                cylinder={cylinder}
                ticked={ticked.includes(cylinder.serial)}
              />
            ))}
          </StackedTable>
        </div>
      )}
      {cylinders.some(({ isReturnable }) => isReturnable) && <PickUp view={view} data={data} form={form} />}
      <Pager
        view={view}
        page={data.page}
        pages={Math.ceil(data.total / data.size)}
        hrefOf={(page) => href('Cylinders', { page: page > 1 ? page : undefined })}
      />
    </section>
  )
}
