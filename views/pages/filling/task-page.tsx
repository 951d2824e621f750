import type { FloorTask } from '../../../src/modules/fulfilment/floor/view.ts'
import type { FormState, PageProps } from '../../../src/platform/page.tsx'
import { ActionForm } from '../../components/action-form.tsx'
import { Field } from '../../components/field.tsx'
import { FormAnswer } from '../../components/form-answer.tsx'
import { Note } from '../../components/note.tsx'
import type { ViewContext } from '../../context.ts'
import { CheckStep, SubmitStep } from './check-step.tsx'
import { FillingStatus, ScanForm, TaskCard } from './parts.tsx'
import { AssignStep, AwaitErpStep, CalculateStep, CorrectStep } from './planning.tsx'
import type { StepProps } from './planning.tsx'
import { MassTable, WeighStep } from './weigh-step.tsx'

/** The serial is read off the cylinder, not off the page: the verb refuses another one. */
const Scanned = ({ view, error, typed }: StepProps) => (
  <Field
    view={view}
    label={view.t('filling.pretreat.scan')}
    name="serial"
    required
    maxLength={40}
    autoComplete="off"
    autoFocus
    error={error('serial')}
    defaultValue={typed('serial')}
  />
)

const PretreatStep = (props: StepProps) => {
  const { view, task, fields, error, typed } = props
  const { t } = view
  const { vessel } = task.card
  return (
    <ActionForm view={view} action="pretreat" className="fill-panel fill-form" fields={fields}>
      <h3>{t(`filling.${vessel}.pretreat`)}</h3>
      <Scanned {...props} />
      {vessel === 'cylinder' && (
        <Field
          view={view}
          label={t('filling.pretreat.vacuum')}
          name="vacuumPa"
          required
          inputMode="decimal"
          error={error('vacuumPa')}
          defaultValue={typed('vacuumPa')}
        />
      )}
      <Field
        view={view}
        label={t('filling.pretreat.treatment')}
        hint={t(`filling.${vessel}.treatmentHint`)}
        name="treatment"
        required={vessel === 'bottle'}
        error={error('treatment')}
        maxLength={100}
        defaultValue={typed('treatment')}
      />
      <button className="button button--primary">{t('filling.pretreat.submit')}</button>
    </ActionForm>
  )
}

const StartStep = (props: StepProps) => (
  <ActionForm view={props.view} action="start" className="fill-panel fill-form" fields={props.fields}>
    <h3>{props.view.t(`filling.${props.task.card.vessel}.start`)}</h3>
    <p>{props.view.t(`filling.${props.task.card.vessel}.startText`)}</p>
    <Scanned {...props} />
    <button className="button button--primary">{props.view.t('filling.start.submit')}</button>
  </ActionForm>
)

/** What was weighed is mixed and goes into every bottle. */
const DispenseStep = ({ view, task, fields, error, typed }: StepProps) => {
  const { t } = view
  return (
    <ActionForm
      view={view}
      action="dispense"
      className="fill-panel fill-form"
      fields={{ ...fields, serial: task.serial ?? '' }}
    >
      <h3>{t('filling.dispense.title')}</h3>
      <p>{t('filling.dispense.text', { count: task.card.quantity })}</p>
      <Field
        view={view}
        label={t('filling.dispense.millilitres')}
        hint={task.volumeMl === null ? undefined : t('filling.dispense.least', { least: task.volumeMl })}
        name="millilitres"
        required
        inputMode="decimal"
        error={error('millilitres')}
        defaultValue={typed('millilitres')}
      />
      <button className="button button--primary">{t('filling.dispense.submit')}</button>
    </ActionForm>
  )
}

/** Why the reader cannot take the step that is next. */
function Hindrance({ view, task }: { view: ViewContext; task: FloorTask }) {
  const { t } = view
  const right = task.right === null ? '' : t.dynamic(`filling.right.${task.right.replace('.', '_')}`)
  return (
    <Note view={view} tone="w">
      {task.hindrance === 'right'
        ? t('filling.hindrance.right', { right })
        : t(`filling.${task.card.vessel}.${task.hindrance!}`, { name: task.filler ?? '—' })}
    </Note>
  )
}

const steps = {
  calculate: CalculateStep,
  awaitErp: AwaitErpStep,
  correct: CorrectStep,
  assign: AssignStep,
  pretreat: PretreatStep,
  start: StartStep,
  dispense: DispenseStep,
  submitQc: SubmitStep,
  qc: CheckStep,
} as const

function Step({ view, task, form }: { view: ViewContext; task: FloorTask; form: FormState | null }) {
  const { t } = view
  const refused = form && !form.done ? form : null
  const props: StepProps = {
    view,
    task,
    fields: { taskNo: task.card.taskNo, version: String(task.version), unit: String(task.position) },
    error: (path) => refused?.errors.find((each) => each.path.endsWith(path))?.msg,
    typed: (name) => refused?.values[name] ?? '',
  }
  if (task.step === 'done')
    return (
      <Note view={view} tone={task.state === 'cancelled' ? 'i' : 'o'}>
        {t(`filling.${task.card.vessel}.${task.state === 'cancelled' ? 'cancelled' : 'done'}`)}
      </Note>
    )
  if (task.hindrance !== null) return <Hindrance view={view} task={task} />
  if (task.step === 'weigh') return <WeighStep {...props} refused={refused?.action === 'weigh'} />
  const Next = steps[task.step]
  return <Next {...props} />
}

/** The cylinder, or bottle, that is on the station. */
function Vessel({ view, task }: { view: ViewContext; task: FloorTask }) {
  const { t } = view
  const facts = [
    task.inspectedUntil && t('filling.task.inspected', { day: view.date(task.inspectedUntil) }),
    task.vacuumPa !== null && t('filling.task.vacuum', { pascal: task.vacuumPa }),
    task.dispensedMl !== null && t('filling.task.millilitres', { millilitres: task.dispensedMl }),
    task.filler && t(`filling.${task.card.vessel}.by`, { name: task.filler }),
    task.station,
  ].filter(Boolean)
  return (
    <section className="fill-panel fill-cylinder">
      <b>{task.serial ?? t(`filling.${task.card.vessel}.none`)}</b>
      {facts.length > 0 && <small>{facts.join(' · ')}</small>}
      {task.failed.map(({ fillNumber, reason }) => (
        <small key={fillNumber} className="fill-cylinder__failed">
          {t(`filling.${task.card.vessel}.failedNote`, { fill: fillNumber, reason })}
        </small>
      ))}
    </section>
  )
}

const Units = ({ view, task }: { view: ViewContext; task: FloorTask }) => (
  <nav className="fill-units" aria-label={view.t(`filling.${task.card.vessel}.units`)}>
    {task.units.map((unit) => (
      <a
        key={unit.position}
        href={view.href('SellerFillingTask', { taskNo: task.card.taskNo, unit: unit.position })}
        aria-current={unit.isShown ? 'page' : undefined}
      >
        <span>{unit.serial ?? unit.position}</span>
        <FillingStatus view={view} vessel={task.card.vessel} state={unit.state} />
      </a>
    ))}
  </nav>
)

/** The floor's page of one cylinder or bottle, made for a tablet: the queue, what goes in, and the one step that is next. */
export function FillingTaskPage({ view, data: task, form }: PageProps<FloorTask>) {
  const { t } = view
  const facts = [
    task.card.taskNo,
    t(`filling.${task.card.vessel}.unit`, { position: task.position, count: task.card.quantity }),
    task.fillNumber > 1 && t(`filling.${task.card.vessel}.fill`, { fill: task.fillNumber }),
    task.orderNo && t('filling.task.order', { number: task.orderNo }),
    task.card.etaOn && t('filling.board.due', { day: view.date(task.card.etaOn) }),
  ].filter(Boolean)
  const withMasses =
    task.masses.length > 0 && !['calculate', 'awaitErp', 'correct', 'assign', 'qc'].includes(task.step)
  return (
    <div className="fill fill--task">
      <aside className="fill-queue" aria-label={t('filling.task.queue')}>
        <h2>
          <a href={view.href('SellerFilling')}>{t('filling.task.back')}</a>
          <span>{t('filling.task.count', { n: task.queue.length })}</span>
        </h2>
        <div className="fill-queue__cards">
          {task.queue.map((card) => (
            <TaskCard key={card.taskNo} view={view} card={card} current={card.taskNo === task.card.taskNo} />
          ))}
        </div>
        <ScanForm view={view} to={view.href('SellerFilling')} />
      </aside>
      <div className="fill-work">
        <div className="fill-work__head">
          <div>
            <h1>{task.card.title}</h1>
            <p>{facts.join(' · ')}</p>
          </div>
          <FillingStatus view={view} vessel={task.card.vessel} state={task.state} />
        </div>
        <FormAnswer view={view} form={form} />
        {task.units.length > 1 && <Units view={view} task={task} />}
        <div className={withMasses ? 'fill-work__body fill-work__body--two' : 'fill-work__body'}>
          <div className="fill-work__column">
            <Vessel view={view} task={task} />
            {withMasses && <MassTable view={view} task={task} />}
          </div>
          <div className="fill-work__column">
            <Step view={view} task={task} form={form} />
          </div>
        </div>
      </div>
    </div>
  )
}
