import type { VerifyPageData } from '../../../src/modules/certificates/view.ts'
import type { FormState, PageProps } from '../../../src/platform/page.tsx'
import { ActionForm } from '../../components/action-form.tsx'
import { Field } from '../../components/field.tsx'
import { errorsOf } from '../../components/form-errors.ts'
import type { ViewContext } from '../../context.ts'
import { CheckedFacts, WhatChanged, WhereItDiffers } from './checked-facts.tsx'
import { Stated } from './stated.tsx'
import { VerdictHead } from './verdict-head.tsx'

interface Props {
  view: ViewContext
  data: VerifyPageData
}

function Candidates({ view, data }: Props) {
  const { candidates } = data.found!
  return (
    <section className="verdict__part">
      <p>{view.t('certificates.verify.candidates')}</p>
      <ul className="verdict__candidates">
        {candidates.map(({ number, serial, name }) => (
          <li key={number}>
            <a className="link" href={view.href('Verify', { number })}>
              <span className="monospace">{serial ?? number}</span> {name[view.lang]}
            </a>
          </li>
        ))}
      </ul>
      {candidates.length === data.most && (
        <p className="text-small">{view.t('certificates.verify.more', { n: data.most })}</p>
      )}
    </section>
  )
}

/** The form works without scripts: the checksum is typed then. */
function VerifyForm({ view, data }: Props) {
  const { t } = view
  const asked = data.found?.asked
  return (
    <form className="verdict__form" method="get" action={view.href('Verify')} data-file-hash>
      {asked?.version && <input type="hidden" name="version" value={asked.version} />}
      <Field
        view={view}
        label={t('certificates.verify.query')}
        name="number"
        defaultValue={asked?.name ?? data.typed.number}
        maxLength={80}
        autoComplete="off"
        spellCheck={false}
      />
      <p
        className="verdict__drop"
        data-file-drop
        data-hashing={t('certificates.verify.hashing')}
        data-failed={t('certificates.verify.hashFailed')}
        hidden
      >
        <label className="button button--block" htmlFor="hashed-file">
          {t('certificates.verify.file')}
        </label>
        <input className="visually-hidden" id="hashed-file" type="file" accept=".pdf,.xml" />
        <span className="text-small" role="status" data-file-said>
          {t('certificates.verify.fileHint')}
        </span>
      </p>
      <Field
        view={view}
        label={t('certificates.verify.hash')}
        hint={t('certificates.verify.hashHint')}
        error={data.hashError ?? undefined}
        name="hash"
        defaultValue={data.typed.hash}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
      />
      <button className="button button--primary button--block" type="submit">
        {t('certificates.verify.check')}
      </button>
    </form>
  )
}

/** Where no script can hash it, the file is sent, read and not kept. */
function FileForm({ view, data, form }: Props & { form: FormState | null }) {
  const { t } = view
  return (
    <ActionForm
      view={view}
      action="file"
      fields={{ number: data.found?.asked?.name ?? data.typed.number }}
      encType="multipart/form-data"
      className="verdict__form verdict__send"
    >
      <Field
        view={view}
        name="file"
        type="file"
        label={t('certificates.verify.file')}
        hint={t('certificates.verify.fileSent')}
        accept=".pdf,.xml"
        required
        {...errorsOf(form)('file')}
      />
      <button className="button button--block">{t('certificates.verify.fileCheck')}</button>
    </ActionForm>
  )
}

/** Public: is this certificate genuine, current and unaltered? It shows what the certificate says and never a buyer. */
export function VerifyPage({ view, data, form }: PageProps<VerifyPageData>) {
  const { t } = view
  const { found } = data
  return (
    <div className="verdict">
      {found ? (
        <>
          <VerdictHead view={view} found={found} />
          {found.candidates.length > 0 && <Candidates view={view} data={data} />}
          {found.verdict === 'altered' && <WhereItDiffers view={view} found={found} />}
          {found.certificate && (
            <>
              <Stated view={view} found={found} />
              <WhatChanged view={view} found={found} />
              <CheckedFacts view={view} found={found} />
            </>
          )}
        </>
      ) : (
        <header className="verdict__head">
          <h1>{t('certificates.verify.title')}</h1>
          <p>{t('certificates.verify.lead')}</p>
        </header>
      )}
      <VerifyForm view={view} data={data} />
      <FileForm view={view} data={data} form={form} />
      <footer className="verdict__foot">
        {found && <p>{t('certificates.verify.foot', { time: data.askedAt })}</p>}
        {found?.certificate?.isDemo && <p>{t('certificates.verify.demo')}</p>}
        <p>{t('certificates.verify.hotline', { phone: view.site.hotline })}</p>
      </footer>
    </div>
  )
}
