import type { TextEditor, TextGroup } from '../../../../src/modules/content/view.ts'
import type { FormState, PageProps } from '../../../../src/platform/page.tsx'
import { inWords } from '../../../../src/shared/text.ts'
import { Field } from '../../../components/field.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import { SelectField } from '../../../components/select-field.tsx'
import { TextField } from '../../../components/text-field.tsx'
import type { ViewContext } from '../../../context.ts'
import { DraftEditor, PublishAt, Withdraw } from './draft-editor.tsx'
import { TextHistory } from './text-history.tsx'
import { TextTag } from './text-state.tsx'

interface Data {
  text: TextEditor
  groups: readonly TextGroup[]
}

interface Props {
  view: ViewContext
  data: Data
  form: FormState | null
}

const FORM = 'text-form'

const keyOf = ({ kind, id, version }: TextEditor) => ({ kind, id: String(id), version: String(version) })

/** Title, state, and what is done with the whole text. */
function Head({ view, data: { text } }: Omit<Props, 'form'>) {
  const { t, href } = view
  const { kind, id, state, words } = text
  const inShop =
    kind === 'article' ? href('helpCenter', { id: id || 1 }) : href('IndustryDetail', { id: id || 1 })
  return (
    <header className="desk-head">
      <h1>{id === 0 ? t(`content.desk.new.${kind}`) : inWords(view, words.titleZh, words.titleEn)}</h1>
      <TextTag view={view} state={state} />
      {id > 0 && (
        <div className="desk-head__acts">
          <a className="button" href={href('OperatorTextPreview', { kind, id })}>
            {t('content.desk.preview')}
          </a>
          {text.shown && (
            <a className="button" href={inShop}>
              {t('content.desk.open')}
            </a>
          )}
          {!text.kept && (text.shown || state === 'planned') && (
            <Withdraw view={view} shown={text.shown} fields={keyOf(text)} />
          )}
        </div>
      )}
    </header>
  )
}

const sides = ['Zh', 'En'] as const

/** Title, summary and body, Chinese at the left and English at the right. */
function Words({ view, data: { text }, form }: Props) {
  const { t } = view
  const error = errorsOf(form)
  const now = (name: string, saved: string) => form?.values[name] ?? saved
  return (
    <section className="desk-panel">
      <div className="desk-panel__body product-editor__grid">
        {sides.map((side) => (
          <Field
            key={side}
            view={view}
            name={`title${side}`}
            label={t(`content.desk.title${side}`)}
            maxLength={side === 'Zh' ? 80 : 160}
            required={side === 'Zh'}
            defaultValue={now(`title${side}`, text.words[`title${side}`])}
            {...error(`title${side}`)}
          />
        ))}
        {text.kind === 'news' &&
          sides.map((side) => (
            <TextField
              key={side}
              view={view}
              name={`summary${side}`}
              label={t(`content.desk.summary${side}`)}
              rows={3}
              maxLength={side === 'Zh' ? 300 : 600}
              required={side === 'Zh'}
              defaultValue={now(`summary${side}`, text.words[`summary${side}`])}
              {...error(`summary${side}`)}
            />
          ))}
        {sides.map((side) => (
          <TextField
            key={side}
            view={view}
            name={`body${side}`}
            label={t(`content.desk.body${side}`)}
            hint={t('content.desk.bodyHint')}
            rows={24}
            maxLength={12_000}
            required={side === 'Zh'}
            defaultValue={now(`body${side}`, text.words[`body${side}`])}
            {...error(`body${side}`)}
          />
        ))}
      </div>
    </section>
  )
}

/** Where the text stands in the shop, and when it gets there. */
function Placing({ view, data: { text, groups }, form }: Props) {
  const { t } = view
  const error = errorsOf(form)
  return (
    <section className="desk-panel">
      <div className="desk-panel__body product-editor__grid">
        {text.kind === 'article' ? (
          <SelectField
            view={view}
            name="typeId"
            label={t('content.desk.group')}
            none={t('content.desk.choose')}
            required
            options={groups.map((group) => ({
              value: String(group.id),
              label: inWords(view, group.nameZh, group.nameEn),
            }))}
            defaultValue={form?.values['typeId'] ?? String(text.words.typeId ?? '')}
            {...error('typeId')}
          />
        ) : (
          <Field
            view={view}
            type="date"
            name="day"
            label={t('content.desk.day')}
            hint={t('content.desk.dayHint')}
            defaultValue={form?.values['day'] ?? text.words.day ?? ''}
            {...error('day')}
          />
        )}
        <PublishAt view={view} form={form} />
      </div>
    </section>
  )
}

/** /operator/content/{kind}/{number}: a text in both languages side by side. */
export function TextEditorPage({ view, data, form }: PageProps<Data>) {
  const { t } = view
  const { text } = data
  const typed = form?.action === 'save' ? form : null
  return (
    <>
      <Head view={view} data={data} />
      <DraftEditor
        view={view}
        draft={text}
        form={form}
        id={FORM}
        fields={keyOf(text)}
        aside={
          <TextHistory
            view={view}
            steps={text.history}
            nameOf={(field) => t(`content.desk.field.${field}`)}
          />
        }
      >
        <Words view={view} data={data} form={typed} />
        <Placing view={view} data={data} form={typed} />
      </DraftEditor>
    </>
  )
}
