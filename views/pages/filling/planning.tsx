import type { FloorTask } from '../../../src/modules/fulfilment/floor/view.ts'
import { ActionForm } from '../../components/action-form.tsx'
import { Note } from '../../components/note.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { Field } from '../../components/field.tsx'
import type { ErrorOf, ViewContext } from '../../context.ts'
import { grams } from './grams.ts'

export interface StepProps {
  view: ViewContext
  task: FloorTask
  /** Hidden fields of every form. */
  fields: Record<string, string>
  error: ErrorOf
  /** What was typed, where a form was refused. */
  typed: (name: string) => string
}

/** The proposal from the parents in stock, to accept; or why there is none, to send back. */
export function CalculateStep({ view, task, fields, error, typed }: StepProps) {
  const { t } = view
  const proposal = task.proposal!
  return (
    <>
      {proposal.refusals.length > 0 ? (
        <Note view={view} tone="w">
          <b>{t('filling.calculate.cannot')}</b>
          <ul>
            {proposal.refusals.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Note>
      ) : (
        <section className="fill-panel">
          <table className="fill-masses">
            <caption>{t('filling.calculate.title')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('filling.calculate.parent')}</th>
                <th scope="col">{t('filling.calculate.reason')}</th>
                <th scope="col" className="number">
                  {t('filling.calculate.grams')}
                </th>
              </tr>
            </thead>
            <tbody>
              {proposal.steps.map((step) => (
                <tr key={step.lot}>
                  <td>
                    <b>{step.parent}</b>
                    <small>{step.lot}</small>
                  </td>
                  <td>{t.dynamic(`orders.filling.order.${step.reason}`)}</td>
                  <td className="number">{grams(step.grams)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="fill-panel__facts">
            {proposal.solution ??
              t('filling.calculate.facts', {
                pressure: proposal.pressureMpa.toFixed(1),
                highest: proposal.highestPressureMpa ? `${proposal.highestPressureMpa.toFixed(1)} MPa` : '—',
                day: view.date(proposal.parentExpiresOn),
              })}
          </p>
          <ActionForm
            view={view}
            action="accept"
            className="fill-panel__step"
            fields={{
              ...fields,
              lots: proposal.lots.map(({ id, version }) => `${id}:${version}`).join(','),
            }}
          >
            <button className="button button--primary">{t('filling.calculate.accept')}</button>
          </ActionForm>
        </section>
      )}
      <ActionForm view={view} action="reject" className="fill-panel fill-form" fields={fields}>
        <Field
          view={view}
          label={t('filling.calculate.rejected')}
          name="rejected"
          required
          maxLength={200}
          error={error('rejected')}
          defaultValue={typed('rejected')}
        />
        <button className="button">{t('filling.calculate.reject')}</button>
      </ActionForm>
    </>
  )
}

/** Nothing is to be done: the task goes on by itself once the ERP has answered. */
export const AwaitErpStep = ({ view, task }: StepProps) => (
  <Note view={view} tone="i">
    {view.t('filling.calculate.awaitErp', { number: task.erp?.requestNo ?? '' })}
  </Note>
)

/** What was sent back by the chemist or the ERP, with the reason, to be calculated again. */
export const CorrectStep = ({ view, task, fields }: StepProps) => (
  <ActionForm view={view} action="correct" className="fill-panel fill-form" fields={fields}>
    <p>{view.t('filling.calculate.correctText')}</p>
    {task.sentBack && <p>{view.t('filling.calculate.sentBack', { reason: task.sentBack })}</p>}
    <button className="button button--primary">{view.t('filling.calculate.correct')}</button>
  </ActionForm>
)

/** Which cylinder, who fills it, and where; the labels of bottles are drawn. */
export function AssignStep({ view, task, fields, error, typed }: StepProps) {
  const { t } = view
  const { vessel } = task.card
  const cylinders = [
    ...(task.serial ? [{ serial: task.serial, inspectedUntil: task.inspectedUntil ?? '' }] : []),
    ...task.cylinders,
  ]
  if (vessel === 'cylinder' && cylinders.length === 0)
    return (
      <Note view={view} tone="w">
        {t('filling.assign.none')}
      </Note>
    )
  return (
    <ActionForm view={view} action="assign" className="fill-panel fill-form" fields={fields}>
      <h3>{t(`filling.${vessel}.assign`)}</h3>
      {vessel === 'bottle' ? (
        <p>{t('filling.assign.labels', { count: task.card.quantity })}</p>
      ) : (
        <SelectField
          view={view}
          label={t('filling.assign.serial')}
          name="serial"
          required
          none={t('filling.assign.choose')}
          error={error('serial')}
          defaultValue={typed('serial') || (task.serial ?? '')}
          options={cylinders.map(({ serial, inspectedUntil }) => ({
            value: serial,
            label: t('filling.assign.until', { serial, day: inspectedUntil }),
          }))}
        />
      )}
      <SelectField
        view={view}
        label={t('filling.assign.operator')}
        name="operator"
        none={t('filling.assign.later')}
        defaultValue={typed('operator')}
        options={task.fillers.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <Field
        view={view}
        label={t('filling.assign.station')}
        name="station"
        maxLength={40}
        error={error('station')}
        defaultValue={typed('station') || (task.station ?? '')}
      />
      <button className="button button--primary">{t('filling.assign.submit')}</button>
    </ActionForm>
  )
}
