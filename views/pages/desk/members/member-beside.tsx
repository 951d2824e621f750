import type { GivingView, MemberDeskView, MemberFacts } from '../../../../src/modules/identity/view.ts'
import type { FormState } from '../../../../src/platform/page.tsx'
import { ActionForm } from '../../../components/action-form.tsx'
import { hereWith } from '../../../components/desk/address.ts'
import { deskSum } from '../../../components/desk/desk-sum.ts'
import { Facts } from '../../../components/facts.tsx'
import { moment } from '../../../components/desk/faster.tsx'
import { SidePanel, SideSection } from '../../../components/desk/side-panel.tsx'
import { Field } from '../../../components/field.tsx'
import { errorsOf } from '../../../components/form-errors.ts'
import { Note } from '../../../components/note.tsx'
import { StepLog } from '../../../components/desk/step-log.tsx'
import type { ViewContext } from '../../../context.ts'
import { actionWords } from '../audit/action-words.ts'
import { Cases } from './member-cases.tsx'
import { Giving } from './member-giving.tsx'
import { MemberState } from './member-parts.tsx'

interface Props {
  view: ViewContext
  form: FormState | null
  member: MemberDeskView
  facts: MemberFacts
  giving: GivingView | null
}

function Assets({ view, facts: { assets } }: Pick<Props, 'view' | 'facts'>) {
  const { t } = view
  const { balanceFen, compensationFen, points, giftCards, credit } = assets
  return (
    <SideSection title={t('identity.desk.assets')}>
      <Facts
        items={[
          [t('identity.desk.balance'), deskSum(balanceFen)],
          [t('identity.desk.compensation'), compensationFen === 0 ? null : deskSum(compensationFen)],
          [
            t('identity.desk.credit'),
            credit.limitFen === 0
              ? null
              : t('identity.desk.creditOf', {
                  used: deskSum(credit.usedFen),
                  limit: deskSum(credit.limitFen),
                }),
          ],
          [t('identity.desk.points'), view.number(points)],
          [t('identity.desk.giftCards'), giftCards.count === 0 ? null : deskSum(giftCards.fen)],
        ]}
      />
    </SideSection>
  )
}

function Orders({ view, facts: { orders, orderCount } }: Pick<Props, 'view' | 'facts'>) {
  const { t } = view
  return (
    <SideSection
      title={t('identity.desk.orders')}
      note={t('identity.desk.orderCount', { count: orderCount })}
    >
      <ul className="desk-lines">
        {orders.map(({ orderNo, state, placedAt, payableFen }) => (
          <li key={orderNo}>
            <span>
              <span className="monospace">{orderNo}</span>
              <small>
                {moment(view, new Date(placedAt))} · {t.dynamic(`orders.state.${state}`)}
              </small>
            </span>
            <b>{deskSum(payableFen)}</b>
          </li>
        ))}
      </ul>
    </SideSection>
  )
}

/** Where the member is signed in, and the way to end that. */
function Sessions({ view, member, facts }: Pick<Props, 'view' | 'member' | 'facts'>) {
  const { t } = view
  return (
    <SideSection title={t('identity.desk.sessions')}>
      {member.sessions.length === 0 && <p className="muted">{t('identity.desk.noSessions')}</p>}
      <ul className="desk-lines">
        {member.sessions.map(({ id, kind, seenAt, ip }) => (
          <li key={id}>
            <span>
              {facts.devices[id] || t.dynamic(`identity.desk.kind.${kind}`)}
              <small>{ip}</small>
            </span>
            <span>{moment(view, seenAt)}</span>
          </li>
        ))}
      </ul>
      {member.sessions.length > 0 && !member.isOperator && (
        <ActionForm view={view} action="endSessions" fields={{ memberId: String(member.id) }}>
          <button className="button">{t('identity.desk.endSessions')}</button>
        </ActionForm>
      )}
    </SideSection>
  )
}

/** The member can sign in no more, or again; each with its reason. */
function Disabling({ view, form, member }: Pick<Props, 'view' | 'form' | 'member'>) {
  const { t } = view
  if (member.erased) return null
  if (member.isOperator)
    return (
      <SideSection>
        <Note view={view}>{t('identity.desk.staffElsewhere')}</Note>
      </SideSection>
    )
  const action = member.disabled ? 'enable' : 'disable'
  return (
    <SideSection title={t.dynamic(`identity.desk.${action}Title`)}>
      <ActionForm view={view} action={action} fields={{ memberId: String(member.id) }} className="stack">
        <Field
          view={view}
          name="reason"
          label={t('identity.desk.reason')}
          hint={t('identity.desk.reasonHint')}
          required
          defaultValue={form?.values['reason']}
          {...errorsOf(form)('reason')}
        />
        <button className={member.disabled ? 'button button--primary' : 'button button--danger'}>
          {t.dynamic(`identity.desk.${action}`)}
        </button>
      </ActionForm>
    </SideSection>
  )
}

/** Everything about one member, open beside the list. */
export function MemberBeside({ view, form, member, facts, giving }: Props) {
  const { t } = view
  const { id, username, trail } = member
  const { realName } = facts
  return (
    <SidePanel
      view={view}
      title={username}
      status={<MemberState view={view} member={member} />}
      href={hereWith(view, { open: String(id) })}
    >
      <SideSection>
        <Facts
          items={[
            [t('identity.desk.numberLabel'), id],
            [t('identity.desk.name'), member.name],
            [t('identity.desk.company'), member.companyName],
            [
              t('identity.desk.taxState'),
              member.taxState && t.dynamic(`identity.desk.tax.${member.taxState}`),
            ],
            [
              t('identity.desk.realName'),
              `${t.dynamic(`identity.desk.real.${realName.state}`)}${realName.name ? ` · ${realName.name}` : ''}`,
            ],
            [t('identity.desk.phone'), member.phone],
            [t('identity.desk.manager'), member.managerName],
            [t('identity.desk.since'), view.date(member.since)],
          ]}
        />
      </SideSection>
      <Orders view={view} facts={facts} />
      <Cases view={view} cases={facts.cases} />
      <Assets view={view} facts={facts} />
      {giving && <Giving view={view} form={form} memberId={String(id)} giving={giving} />}
      <Sessions view={view} member={member} facts={facts} />
      <Disabling view={view} form={form} member={member} />
      <StepLog
        view={view}
        title={t('identity.desk.trail')}
        steps={trail.map((row) => ({ ...row, words: actionWords(view, row.action) }))}
      />
    </SidePanel>
  )
}
