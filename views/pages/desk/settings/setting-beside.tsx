import { settingText } from '../../../../src/shared/setting-value.ts'
import type { SettingWithChanges } from '../../../../src/modules/settings/view.ts'
import type { FormState } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { hereWith } from '../../../components/desk/address.ts'
import { Facts } from '../../../components/facts.tsx'
import { Faster, moment } from '../../../components/desk/faster.tsx'
import { SidePanel, SideSection } from '../../../components/desk/side-panel.tsx'
import { Field } from '../../../components/field.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import type { ViewContext } from '../../../context.ts'
import { unitWords, valueWords } from './value-words.ts'

interface Props {
  view: ViewContext
  setting: SettingWithChanges
  form: FormState | null
}

/** What was changed, the newest first: old and new value, who, when and why. */
function Changes({ view, setting: { unit, changes } }: Pick<Props, 'view' | 'setting'>) {
  const { t } = view
  return (
    <SideSection title={t('settings.desk.history')}>
      {changes.length === 0 && <p className="muted">{t('settings.desk.never')}</p>}
      <ul className="stack">
        {changes.map((change) => (
          <li key={change.version}>
            {t('settings.desk.fromTo', {
              before: valueWords(view, unit, change.before),
              value: valueWords(view, unit, change.value),
            })}
            <p className="muted text-small">
              {moment(view, change.at)} {change.by ?? '—'} · {change.reason}
            </p>
          </li>
        ))}
      </ul>
    </SideSection>
  )
}

/** A setting beside the list: what it means, its bounds, the form that changes it, and its history. */
export function SettingBeside({ view, setting, form }: Props) {
  const { t } = view
  const { name, unit, value, version } = setting
  const own = form?.action === 'save' ? form : null
  const errorOf = errorsOf(own)
  const bounds = { least: valueWords(view, unit, setting.least), most: valueWords(view, unit, setting.most) }
  return (
    <SidePanel
      view={view}
      title={t(`settings.name.${name}`)}
      status={<b>{valueWords(view, unit, value)}</b>}
      href={hereWith(view, { open: name })}
    >
      <Faster
        view={view}
        form={form}
        by={setting.by}
        at={setting.changedAt}
        typed={[
          [t('settings.desk.newValue'), 'value'],
          [t('settings.desk.reason'), 'reason'],
        ]}
      />
      <SideSection>
        <p>{t(`settings.meaning.${name}`)}</p>
      </SideSection>
      <SideSection>
        <Facts
          items={[
            [t('settings.desk.value'), valueWords(view, unit, value)],
            [t('settings.desk.usual'), valueWords(view, unit, setting.usual)],
            [t('settings.desk.bounds'), t('settings.desk.range', bounds)],
            [
              t('settings.desk.holds'),
              setting.forRunning ? t('settings.desk.forRunning') : t('settings.desk.forNew'),
            ],
          ]}
        />
      </SideSection>
      <SideSection title={t('settings.desk.change')}>
        <ActionForm view={view} action="save" fields={{ name, version: String(version) }} className="stack">
          <Field
            view={view}
            name="value"
            label={`${t('settings.desk.newValue')} (${unitWords(view, unit)})`}
            inputMode={unit === 'commission' ? 'decimal' : 'numeric'}
            required
            maxLength={12}
            defaultValue={own?.values['value'] ?? settingText(unit, value)}
            {...errorOf('value')}
          />
          <Field
            view={view}
            name="reason"
            label={t('settings.desk.reason')}
            required
            maxLength={200}
            defaultValue={own?.values['reason']}
            {...errorOf('reason')}
          />
          <button className="button button--primary">{t('settings.desk.save')}</button>
        </ActionForm>
      </SideSection>
      <Changes view={view} setting={setting} />
    </SidePanel>
  )
}
