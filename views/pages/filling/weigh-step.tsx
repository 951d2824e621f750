import type { FloorMass, FloorTask } from '../../../src/modules/fulfilment/floor/view.ts'
import { ActionForm } from '../../components/action-form.tsx'
import { Field } from '../../components/field.tsx'
import type { ViewContext } from '../../context.ts'
import { deviation, grams } from './grams.ts'
import type { StepProps } from './planning.tsx'

/** One row of the table; the script fills it in where there is no network. */
function MassRow({
  view,
  mass,
  step,
  isNow,
}: {
  view: ViewContext
  mass: FloorMass
  step: number
  isNow: boolean
}) {
  const { t } = view
  const state = mass.grams !== null ? 'is-done' : isNow ? 'is-now' : undefined
  return (
    <tr
      className={state}
      aria-current={isNow ? 'step' : undefined}
      data-substance={mass.substanceId}
      data-name={mass.name}
      data-lot={mass.lot ?? ''}
      data-target={mass.target}
      data-least={mass.least}
      data-most={mass.most}
    >
      <td className="fill-masses__step">
        <span>{mass.grams === null ? step : '✓'}</span>
      </td>
      <td>
        <b>{mass.name}</b>
        {mass.lot && <small>{t('filling.weigh.lot', { lot: mass.lot })}</small>}
      </td>
      <td className="number">{grams(mass.target)}</td>
      <td className="number" data-weighed>
        {mass.grams === null ? isNow ? t('filling.weigh.now') : '—' : <b>{grams(mass.grams)}</b>}
      </td>
      <td className={mass.within === false ? 'number fill-masses__bad' : 'number'} data-deviation>
        {mass.grams === null ? '' : deviation(mass.grams, mass.target)}
      </td>
    </tr>
  )
}

/** Parents in the order in which they are added: what was worked out, and what was weighed. */
export function MassTable({ view, task }: { view: ViewContext; task: FloorTask }) {
  const { t } = view
  const now = task.step === 'weigh' ? task.masses.find((mass) => mass.grams === null) : undefined
  const sum = (of: (mass: FloorMass) => number) => grams(task.masses.reduce((all, mass) => all + of(mass), 0))
  return (
    <section className="fill-panel">
      <table className="fill-masses">
        <caption className="visually-hidden">{t('filling.weigh.order')}</caption>
        <thead>
          <tr>
            <th scope="colgroup" colSpan={2}>
              {t('filling.weigh.order')}
            </th>
            <th scope="col" className="number">
              {t('filling.weigh.target')}
            </th>
            <th scope="col" className="number">
              {t('filling.weigh.grams')}
            </th>
            <th scope="col" className="number">
              {t('filling.weigh.deviation')}
            </th>
          </tr>
        </thead>
        <tbody>
          {task.masses.map((mass, index) => (
            <MassRow key={mass.substanceId} view={view} mass={mass} step={index + 1} isNow={mass === now} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <td>{t('filling.weigh.total')}</td>
            <td className="number">{sum(({ target }) => target)}</td>
            <td className="number">{sum((mass) => mass.grams ?? 0)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
      <p className="fill-panel__facts">
        {t(`filling.${task.card.vessel}.after`)}
        {task.pressureMpa !== null &&
          ` · ${t('filling.task.pressure', { pressure: task.pressureMpa.toFixed(1) })}`}
      </p>
    </section>
  )
}

/** Where a reading lies in its tolerance; moved by the script, the words say the same. */
const Gauge = () => (
  <div className="fill-gauge" aria-hidden="true" data-gauge hidden>
    <i className="fill-gauge__room" />
    <i className="fill-gauge__mark" data-mark />
  </div>
)

/** The one step that is being weighed. Without a script each record is a page; with it readings outlast the network. */
export function WeighStep({ view, task, fields, error, typed, refused }: StepProps & { refused: boolean }) {
  const { t } = view
  const index = task.masses.findIndex((each) => each.grams === null)
  const mass = task.masses[index]
  if (!mass) return null
  const say = (key: 'kept' | 'away' | 'refused' | 'step' | 'of' | 'room') =>
    t(`filling.weigh.${key}`, {
      n: '{n}',
      grams: '{grams}',
      reason: '{reason}',
      step: '{step}',
      name: '{name}',
      target: '{target}',
      least: '{least}',
      most: '{most}',
    })
  return (
    <>
      <ActionForm
        view={view}
        action="weigh"
        className="fill-panel fill-weigh"
        data-weigh
        data-good={t('filling.weigh.good')}
        data-bad={t('filling.weigh.bad')}
        data-sure={t('filling.weigh.outside')}
        data-step={say('step')}
        data-of={say('of')}
        data-room={say('room')}
        fields={{
          ...fields,
          serial: task.serial ?? '',
          id: `${task.serial}-${task.fillNumber}-${mass.substanceId}`,
          substanceId: mass.substanceId,
        }}
      >
        <h3 data-title>{t('filling.weigh.step', { step: index + 1, name: mass.name })}</h3>
        <p className="fill-weigh__target">
          <span data-target-text>{t('filling.weigh.of', { target: grams(mass.target) })}</span>
          <small data-room-text>
            {t('filling.weigh.room', { least: grams(mass.least), most: grams(mass.most) })}
          </small>
        </p>
        <Field
          view={view}
          label={t('filling.weigh.reading')}
          name="grams"
          required
          inputMode="decimal"
          autoComplete="off"
          autoFocus
          pattern="[0-9]{1,7}([.][0-9]{1,9})?"
          error={error('grams')}
          defaultValue={typed('grams')}
        />
        <Gauge />
        <p className="fill-weigh__verdict" role="status" data-verdict />
        <Field
          view={view}
          label={t('filling.weigh.lotField')}
          name="lot"
          maxLength={40}
          autoComplete="off"
          error={error('lot')}
          defaultValue={typed('lot') || (mass.lot ?? '')}
        />
        <button className="button button--primary" data-record>
          {t('filling.weigh.submit')}
        </button>
        {refused && (
          <button className="button" name="verdict" value="outside">
            {t('filling.weigh.outside')}
          </button>
        )}
      </ActionForm>
      <div
        className="fill-kept"
        role="status"
        data-kept={say('kept')}
        data-away={say('away')}
        data-refused={say('refused')}
        data-again={t('filling.weigh.again')}
        data-drop={t('filling.weigh.drop')}
      />
    </>
  )
}
