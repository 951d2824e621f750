import type { ExportState, ExportView } from '../../../../src/modules/exports/view.ts'
import type { Listed } from '../../../../src/platform/list.ts'
import type { PageProps } from '../../../../src/platform/page.tsx'
import { shanghaiClock } from '../../../../src/shared/time.ts'
import { ActionForm } from '../../../components/action-form.tsx'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import type { DeskColumn } from '../../../components/desk/list-types.ts'
import { Icon } from '../../../components/icon.tsx'
import type { ViewContext } from '../../../context.ts'

export interface ExportsData {
  exports: Listed<ExportView>
}

const tints: Record<ExportState, string> = {
  waiting: 'waiting',
  running: 'waiting',
  done: 'good',
  failed: 'bad',
  cancelled: 'open',
  over: 'open',
}

const isUnderWay = ({ state }: ExportView): boolean => state === 'waiting' || state === 'running'

function Progress({ view, one }: { view: ViewContext; one: ExportView }) {
  const { t } = view
  return (
    <>
      <span className={`status status--${tints[one.state]}`}>{t(`exports.state.${one.state}`)}</span>
      {isUnderWay(one) && (
        <progress max={100} value={one.progress} aria-label={one.title}>
          {one.progress} %
        </progress>
      )}
      {one.isCut && <small>{t('exports.cut')}</small>}
    </>
  )
}

/** What can be done with an export: fetch its file, or give it up. */
function Act({ view, one }: { view: ViewContext; one: ExportView }) {
  const { t } = view
  if (one.href !== null)
    return (
      <a className="button button--small" href={one.href} download>
        <Icon view={view} name="dl" />
        {t('exports.fetch')}
      </a>
    )
  if (!isUnderWay(one)) return null
  return (
    <ActionForm view={view} action="cancel" fields={{ exportId: String(one.id) }}>
      <button className="button button--small">{t('exports.cancel')}</button>
    </ActionForm>
  )
}

const columnsOf = (view: ViewContext): DeskColumn<ExportView>[] => {
  const { t } = view
  return [
    { name: 'title', label: t('exports.list'), sort: 'asked', cell: ({ title }) => title },
    { name: 'format', label: t('exports.format'), cell: ({ format }) => t(`exports.${format}`) },
    {
      name: 'asked',
      label: t('exports.asked'),
      cell: ({ askedAt }) => {
        const when = new Date(askedAt)
        return `${view.date(when)} ${shanghaiClock(when)}`
      },
    },
    { name: 'rows', label: t('exports.rows'), numeric: true, cell: ({ rows }) => rows ?? '—' },
    { name: 'state', label: t('exports.progress'), cell: (one) => <Progress view={view} one={one} /> },
    { name: 'act', label: t('exports.file'), cell: (one) => <Act view={view} one={one} /> },
  ]
}

/** /seller/exports and /operator/exports: what the reader exported. */
export function ExportsPage({ view, data, form }: PageProps<ExportsData>) {
  const { t } = view
  return (
    <div data-again={data.exports.list.some(isUnderWay) || undefined} id="exports">
      <DeskList
        view={view}
        form={form}
        title={t('pages.exports')}
        text={t('exports.text')}
        heading={
          <a className="button" href={view.path}>
            {t('exports.again')}
          </a>
        }
        page={data.exports}
        columns={columnsOf(view)}
        rows={{ key: ({ id }) => String(id), name: ({ title }) => title }}
        empty={{ icon: 'doc', title: t('exports.none'), text: t('exports.noneText') }}
      />
    </div>
  )
}
