import type { OnboardingPageData } from '../../../src/modules/applications/view.ts'
import type { PageProps } from '../../../src/platform/page.tsx'
import { ActionForm } from '../../components/action-form.tsx'
import { Field } from '../../components/field.tsx'
import { FieldFrame } from '../../components/field-frame.tsx'
import { FormAnswer } from '../../components/form-answer.tsx'
import { errorsOf } from '../../components/form-errors.ts'
import { TextField } from '../../components/text-field.tsx'
import { StepFoot } from './step-foot.tsx'

type Props = PageProps<OnboardingPageData>

/** Kinds of goods and whether any are hazardous. */
function Kinds({ view, data, form }: Props) {
  const { t } = view
  const error = errorsOf(form)('categories.kinds').error ?? data.remarks['categories.kinds']
  const ticked = (kind: string) => data.kinds.includes(kind)
  return (
    <>
      <fieldset>
        <legend>{t('applications.field.categories.kinds')}</legend>
        <FieldFrame
          view={view}
          id="field-kinds"
          label={t('applications.page.kindsHint')}
          error={error}
          required={undefined}
        >
          {(described) => (
            <div {...described} className="onboarding__ticks" role="group">
              {(['gas', 'liquid', 'instrument'] as const).map((kind) => (
                <label className="onboarding__tick" key={kind}>
                  <input type="checkbox" name="categories.kinds" value={kind} defaultChecked={ticked(kind)} />
                  {t(`applications.kind.${kind}`)}
                </label>
              ))}
            </div>
          )}
        </FieldFrame>
      </fieldset>
      <label className="onboarding__tick onboarding__wide">
        <input type="checkbox" name="categories.hazardous" value="on" defaultChecked={data.hazardous} />
        {t('applications.field.categories.hazardous')}
      </label>
    </>
  )
}

/** One step of the application that is fields alone. */
export function OnboardingForm(props: Props) {
  const { view, data, form } = props
  const { t } = view
  const error = (path: string) => errorsOf(form)(path).error ?? data.remarks[path]
  return (
    <section className="card" aria-labelledby="step-title">
      <div className="card__head">
        <h2 id="step-title">{t(`applications.step.${data.step}`)}</h2>
        <span className="muted text-small">{t(`applications.stepText.${data.step}`)}</span>
      </div>
      <ActionForm
        view={view}
        action="save"
        className="card__body"
        noValidate
        fields={{ version: String(data.version), step: data.step }}
      >
        <FormAnswer view={view} form={form} />
        <div className="onboarding__fields">
          {data.step === 'categories' && <Kinds {...props} />}
          {data.fields.map(({ name, value, area, type, max }) =>
            area ? (
              <TextField
                key={name}
                view={view}
                name={name}
                label={t.dynamic(`applications.field.${name}`)}
                rows={3}
                maxLength={max}
                required
                defaultValue={form?.values[name] ?? value}
                error={error(name)}
              />
            ) : (
              <Field
                key={name}
                view={view}
                name={name}
                label={t.dynamic(`applications.field.${name}`)}
                type={type}
                maxLength={max}
                required
                defaultValue={form?.values[name] ?? value}
                error={error(name)}
              />
            ),
          )}
        </div>
        <StepFoot view={view} data={data}>
          <button className="button button--primary">{t('applications.page.saveNext')}</button>
        </StepFoot>
      </ActionForm>
    </section>
  )
}
