import { Fragment } from 'react'
import { outcomes } from '../../../src/shared/vessels.ts'
import { ActionForm } from '../../components/action-form.tsx'
import { Field } from '../../components/field.tsx'
import { Icon } from '../../components/icon.tsx'
import type { StepProps } from './planning.tsx'

/** It was mixed and has rested: the check begins. */
export const SubmitStep = ({ view, task, fields, error, typed }: StepProps) => (
  <ActionForm
    view={view}
    action="submitQc"
    className="fill-panel fill-form"
    fields={{ ...fields, serial: task.serial ?? '' }}
  >
    <h3>{view.t('filling.check.submitTitle')}</h3>
    {(['homogenised', 'rest'] as const).map((name) => (
      <Field
        key={name}
        view={view}
        label={view.t(`filling.check.${name}`)}
        name={`${name}Minutes`}
        required
        inputMode="numeric"
        pattern="[0-9]{1,6}"
        error={error(`${name}Minutes`)}
        defaultValue={typed(`${name}Minutes`)}
      />
    ))}
    <button className="button button--primary">{view.t('filling.check.submit')}</button>
  </ActionForm>
)

const figures = ['value', 'uncertainty'] as const
const notedOf = (name: string) => `${name.replace('.', '-')}-error`

/** What is wrong with the figures of a component, below its row, where there is room for it. */
function Wrong({ view, error, names }: Pick<StepProps, 'view' | 'error'> & { names: readonly string[] }) {
  const wrong = names.flatMap((name) => {
    const text = error(name)
    return text === undefined ? [] : [{ name, text }]
  })
  if (wrong.length === 0) return null
  return (
    <tr>
      <td colSpan={5}>
        {wrong.map(({ name, text }) => (
          <p key={name} className="field__error" id={notedOf(name)}>
            <Icon view={view} name="warn" />
            {view.t(`filling.check.${name.startsWith('value.') ? 'measured' : 'uncertainty'}`)}: {text}
          </p>
        ))}
      </td>
    </tr>
  )
}

const Measured = ({ view, task, error, typed }: StepProps) => {
  const { t } = view
  return (
    <table className="fill-masses">
      <caption className="visually-hidden">{t('filling.check.title')}</caption>
      <thead>
        <tr>
          {(['component', 'ordered', 'gravimetric', 'measured', 'uncertainty'] as const).map((name) => (
            <th key={name} scope="col" className={name === 'component' ? undefined : 'number'}>
              {t(`filling.check.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {task.checks.map(({ substanceId, name, unit, ordered, gravimetric }) => (
          <Fragment key={substanceId}>
            <tr>
              <td>
                <b>{name}</b>
                <small>{unit}</small>
                <input type="hidden" name={`unit.${substanceId}`} value={unit} />
              </td>
              <td className="number">{ordered}</td>
              <td className="number">{gravimetric ?? '—'}</td>
              {figures.map((field) => {
                const path = `${field}.${substanceId}`
                const isWrong = error(path) !== undefined
                return (
                  <td key={field} className="number">
                    <input
                      className="input fill-masses__input"
                      name={path}
                      aria-label={`${name}: ${t(`filling.check.${field === 'value' ? 'measured' : field}`)}`}
                      required
                      inputMode="decimal"
                      autoComplete="off"
                      pattern="[0-9]{1,9}([.][0-9]{1,9})?"
                      defaultValue={typed(path)}
                      aria-invalid={isWrong ? true : undefined}
                      aria-describedby={isWrong ? notedOf(path) : undefined}
                    />
                  </td>
                )
              })}
            </tr>
            <Wrong view={view} error={error} names={figures.map((field) => `${field}.${substanceId}`)} />
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

/** The second person's check: what was measured of each component, or why this unit does not pass. */
export function CheckStep(props: StepProps) {
  const { view, task, fields, error, typed } = props
  const { t } = view
  const { vessel } = task.card
  const cylinder = { ...fields, serial: task.serial ?? '' }
  return (
    <>
      <ActionForm view={view} action="pass" className="fill-panel" fields={cylinder}>
        <Measured {...props} />
        <div className="fill-form">
          <p>{t('filling.check.tolerance', { percent: task.tolerancePercent ?? '—' })}</p>
          {vessel === 'bottle' && <p>{t('filling.bottle.passes')}</p>}
          <Field
            view={view}
            label={t('filling.check.method')}
            name="method"
            required
            maxLength={100}
            error={error('method')}
            defaultValue={typed('method')}
          />
          <Field
            view={view}
            label={t('filling.check.expiry')}
            name="expiry"
            type="date"
            required
            error={error('expiry')}
            defaultValue={typed('expiry')}
          />
          <button className="button button--primary">{t('filling.check.pass')}</button>
        </div>
      </ActionForm>
      <ActionForm view={view} action="fail" className="fill-panel fill-form" fields={cylinder}>
        <h3>{t('filling.check.failTitle')}</h3>
        <Field
          view={view}
          label={t('filling.check.reason')}
          name="reason"
          required
          maxLength={200}
          error={error('reason')}
          defaultValue={typed('reason')}
        />
        <fieldset className="fill-form__choice">
          <legend>{t(`filling.${vessel}.outcome`)}</legend>
          {outcomes[vessel].map((outcome, index) => (
            <label key={outcome}>
              <input
                type="radio"
                name="outcome"
                value={outcome}
                defaultChecked={typed('outcome') ? outcome === typed('outcome') : index === 0}
              />
              {t(`filling.check.${outcome}`)}
            </label>
          ))}
        </fieldset>
        <button className="button button--danger">{t('filling.check.fail')}</button>
      </ActionForm>
    </>
  )
}
