import type { DeskSheet, SheetWords } from '../../../../src/modules/safety/view.ts'
import type { Listed } from '../../../../src/platform/list.ts'
import type { PageProps } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { hereWith } from '../../../components/desk/address.ts'
import { DeskList } from '../../../components/desk/desk-list.tsx'
import { Facts } from '../../../components/facts.tsx'
import type { DeskColumn } from '../../../components/desk/list-types.ts'
import { SidePanel, SideSection } from '../../../components/desk/side-panel.tsx'
import { Note } from '../../../components/note.tsx'
import type { ViewContext } from '../../../context.ts'

interface SheetsData {
  sheets: Listed<DeskSheet>
  sheet: DeskSheet | null
}

const tints = { stricter: 'bad', first: 'waiting', renewed: 'moving' } as const

const Why = ({ view, why }: { view: ViewContext; why: DeskSheet['why'] }) => (
  <span className={`status status--${tints[why]}`}>{view.t(`safety.desk.${why}`)}</span>
)

const transportText = ({ t }: ViewContext, { transport, packingGroup }: SheetWords): string => {
  if (transport === null) return t('safety.desk.notDangerous')
  return packingGroup ? `${transport}, ${t('safety.desk.packing', { group: packingGroup })}` : transport
}

const codesText = ({ t }: ViewContext, { statements }: SheetWords): string =>
  statements.length === 0 ? t('safety.desk.unclassified') : statements.map(({ code }) => code).join(' ')

const columnsOf = (view: ViewContext): DeskColumn<DeskSheet>[] => {
  const { t } = view
  return [
    {
      name: 'product',
      label: t('safety.desk.product'),
      cell: ({ number, name }) => (
        <>
          {name}
          <small className="monospace">{number}</small>
        </>
      ),
    },
    { name: 'version', label: t('safety.desk.version'), numeric: true, cell: ({ version }) => version },
    { name: 'why', label: t('safety.desk.why'), cell: ({ why }) => <Why view={view} why={why} /> },
    { name: 'statements', label: t('safety.desk.statements'), cell: (sheet) => codesText(view, sheet) },
    { name: 'transport', label: t('safety.desk.transport'), cell: (sheet) => transportText(view, sheet) },
  ]
}

/** What a version says: each statement in words, and how the goods travel. */
function Says({ view, title, words }: { view: ViewContext; title: string; words: SheetWords }) {
  const { t } = view
  return (
    <SideSection title={title}>
      <Facts
        items={[
          ...words.statements.map(({ code, text }) => [code, text] as const),
          ...(words.statements.length === 0
            ? [[t('safety.desk.statements'), t('safety.desk.unclassified')] as const]
            : []),
          [t('safety.desk.transport'), transportText(view, words)],
        ]}
      />
    </SideSection>
  )
}

function Beside({ view, sheet, isReplaced }: { view: ViewContext; sheet: DeskSheet; isReplaced: boolean }) {
  const { t, href } = view
  const { spuId, version, inForce, remarks } = sheet
  return (
    <SidePanel
      view={view}
      title={sheet.name}
      status={<Why view={view} why={sheet.why} />}
      href={hereWith(view, { open: String(spuId) })}
    >
      {isReplaced && (
        <SideSection>
          <Note view={view} tone="w" alert>
            {t('safety.desk.replaced')}
          </Note>
        </SideSection>
      )}
      <SideSection>
        <Facts
          items={[
            [t('safety.desk.product'), sheet.number],
            [t('safety.desk.version'), version],
            [t('safety.desk.rules'), sheet.rulesVersion],
          ]}
        />
      </SideSection>
      <Says view={view} title={t('safety.desk.draft')} words={sheet} />
      {remarks.length > 0 && (
        <SideSection title={t('safety.desk.remarks')}>
          <ul className="text-small">
            {remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        </SideSection>
      )}
      {inForce && (
        <>
          <Says view={view} title={t('safety.desk.inForce')} words={inForce} />
          <SideSection>
            <Facts
              items={[
                [t('safety.desk.version'), inForce.version],
                [
                  t('safety.file.signer'),
                  t('safety.desk.signedBy', { signer: inForce.signer, day: view.date(inForce.signedOn) }),
                ],
              ]}
            />
            <a className="link text-small" href={href('SafetySheet', { spuId })}>
              {t('safety.desk.toSheet')}
            </a>
          </SideSection>
        </>
      )}
      <SideSection>
        <ActionForm
          view={view}
          action="sign"
          fields={{ spuId: String(spuId), version: String(version) }}
          className="stack"
        >
          <p className="muted text-small">{t('safety.desk.signText')}</p>
          <button className="button button--primary">{t('safety.desk.sign')}</button>
        </ActionForm>
      </SideSection>
    </SidePanel>
  )
}

/** /seller/sheets: drafts of safety sheets that wait for the signature of the store's safety engineer. */
export function SheetsPage({ view, data, form }: PageProps<SheetsData>) {
  const { t } = view
  const { sheets, sheet } = data
  return (
    <DeskList
      view={view}
      form={form}
      title={t('pages.sellerSheets')}
      text={t('safety.desk.text')}
      page={sheets}
      exported="safety.sheets"
      columns={columnsOf(view)}
      rows={{
        key: ({ spuId }) => String(spuId),
        tick: ({ spuId, version }) => `${spuId}.${version}`,
        name: ({ name }) => name,
        acts: () => ['signEach'],
      }}
      bulk={[{ action: 'signEach', label: t('safety.desk.sign'), icon: 'ok' }]}
      empty={{ icon: 'warn', title: t('safety.desk.none'), text: t('safety.desk.noneText') }}
      side={
        sheet && (
          <Beside
            view={view}
            sheet={sheet}
            isReplaced={form?.action === 'sign' && form.values['version'] !== String(sheet.version)}
          />
        )
      }
    />
  )
}
