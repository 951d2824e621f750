import type { EditorView } from '../../../../src/modules/goods/view.ts'
import type { FormState, PageProps } from '../../../../src/platform/page.tsx'
import { inWords } from '../../../../src/shared/text.ts'
import { ActionForm } from '../../../components/action-form.tsx'
import { FormAnswer } from '../../../components/form-answer.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Note } from '../../../components/note.tsx'
import type { ErrorOf, ViewContext } from '../../../context.ts'
import { CompositionPart } from './composition-part.tsx'
import { Faster } from './faster.tsx'
import { BasicPart, FactsPart } from './facts-part.tsx'
import { State } from './goods-state.tsx'
import { HistoryPart } from './history-part.tsx'
import { PicturesPart } from './pictures-part.tsx'
import { MatrixPart } from './matrix-part.tsx'

const FORM = 'product-form'

/** The editor with how many rows its lists have now. */
interface EditorData extends EditorView {
  units: readonly string[]
  counts: Record<'components' | 'rows' | 'columns', number>
}

interface Props {
  view: ViewContext
  data: EditorData
  form: FormState | null
}

/** Title, state, and what is done with the whole product. The first button is what Enter does: it saves. */
function Head({ view, data: { goods } }: Omit<Props, 'form'>) {
  const { t } = view
  const { content, shelf, pending, productNo, spuId, storeId, version } = goods
  return (
    <header className="desk-head">
      <h1>{inWords(view, content.nameZh, content.nameEn)}</h1>
      <State view={view} shelf={shelf} pending={pending} />
      <span className="monospace muted">{productNo}</span>
      <div className="desk-head__acts">
        <button className="button button--primary" form={FORM} name="button" value="save">
          {t('goods.editor.save')}
        </button>
        <button className="button" form={FORM} name="button" value="publish">
          {t('goods.desk.publish')}
        </button>
        <a className="button" href={view.href('SellerProductPreview', { productNo })}>
          {t('goods.editor.preview')}
        </a>
        {shelf === 'onShelf' && (
          <>
            <a className="button" href={view.href('StoreProduct', { storeId, spu: spuId })}>
              {t('goods.desk.product')}
            </a>
            <ActionForm
              view={view}
              action="shelve"
              fields={{ spuId: String(spuId), version: String(version), on: 'false' }}
            >
              <button className="button">{t('goods.desk.withdraw')}</button>
            </ActionForm>
          </>
        )}
      </div>
    </header>
  )
}

/** Everything that keeps it from publication, each with a link to its field. */
function Problems({ view, data }: Omit<Props, 'form'>) {
  const { t } = view
  if (data.problems.length === 0) return null
  return (
    <Note view={view} tone="w">
      <b>{t('goods.editor.problems', { count: data.problems.length })}</b>
      <ul className="product-editor__problems">
        {data.problems.map(({ field, problem: { key, vars } }) => (
          <li key={`${field}${key}`}>
            {field === 'sheet' ? (
              t.dynamic(key, vars)
            ) : (
              <a href={`#field-${field}`}>{t.dynamic(key, vars)}</a>
            )}
          </li>
        ))}
      </ul>
    </Note>
  )
}

/** What a refusal says of the safety sheet or the licence, which are no fields of the form. */
function Unplaced({ form }: { form: FormState | null }) {
  const said = form?.errors.filter(({ path }) => path === 'sheet') ?? []
  if (said.length === 0) return null
  return (
    <ul className="product-editor__problems">
      {said.map(({ msg }) => (
        <li key={msg}>{msg}</li>
      ))}
    </ul>
  )
}

const sections = ['basic', 'composition', 'skus', 'facts', 'pictures', 'history'] as const

/** /seller/goods/{number}: a product as its store edits it. */
export function EditorPage({ view, data, form }: PageProps<EditorData>) {
  const { t } = view
  const { goods, choices, history, names, counts, units } = data
  const isTyped = form?.action === 'save'
  const values = isTyped ? form.values : data.values
  const wasFaster = isTyped && form.conflict && values['version'] !== String(goods.version)
  const problems = isTyped ? [] : data.problems
  const errorOf: ErrorOf = (path) => {
    const said = form?.errors.find((error) => error.path === path)?.msg
    const problem = problems.find(({ field }) => field === path)?.problem
    return said ?? (problem && t.dynamic(problem.key, problem.vars))
  }
  const parts = { view, values, errorOf, kind: goods.kind, choices }
  const stock = new Map(goods.skus.map((sku) => [sku.number, sku]))
  // What is saved over what somebody else saved is saved knowingly: after their change was shown.
  const version = isTyped && !wasFaster ? (values['version'] ?? '') : String(goods.version)
  return (
    <>
      <Head view={view} data={data} />
      {wasFaster ? (
        <Faster view={view} typed={values} saved={data.values} last={history[0]} names={names} />
      ) : (
        <FormAnswer view={view} form={form}>
          <Unplaced form={isTyped ? form : null} />
        </FormAnswer>
      )}
      {!isTyped && <Problems view={view} data={data} />}
      <div className="product-editor">
        <ActionForm
          view={view}
          action="save"
          id={FORM}
          to={view.path}
          fields={{ spuId: String(goods.spuId), version }}
          className="product-editor__form"
          noValidate
          data-guarded={isTyped ? 'typed' : ''}
        >
          <BasicPart {...parts} />
          <CompositionPart {...parts} units={units} count={counts.components} />
          <MatrixPart {...parts} rows={counts.rows} columns={counts.columns} stock={stock} />
          <FactsPart {...parts} />
          <div className="product-editor__foot">
            <button className="button button--primary" name="button" value="save">
              {t('goods.editor.save')}
            </button>
            <button className="button" name="button" value="publish">
              <Icon view={view} name="up" />
              {t('goods.desk.publish')}
            </button>
          </div>
        </ActionForm>
        <aside className="product-editor__aside">
          <nav className="desk-panel product-editor__jumps" aria-label={t('goods.editor.parts')}>
            {sections
              .filter((name) => name !== 'composition' || goods.kind !== 'instrument')
              .map((name) => (
                <a key={name} href={`#${name}`}>
                  {t(`goods.editor.${name}`)}
                </a>
              ))}
          </nav>
          <PicturesPart view={view} goods={goods} form={form} />
          <HistoryPart view={view} history={history} names={names} />
        </aside>
      </div>
    </>
  )
}
