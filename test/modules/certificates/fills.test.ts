import t from 'tap'
import { certificatesOfOrder, signedFor } from '../../../src/modules/certificates/index.ts'
import type { Context } from '../../../src/platform/context.ts'
import { signedIn } from '../../support/caller.ts'
import { has } from '../../support/has.ts'
import { orderMall } from '../orders/world.ts'

const mall = await orderMall(t)
const { owner } = mall.database
const UNIT = 77
const { id: ORDER, number } = (await mall.place([{ goods: await mall.goodsOf('madeToOrder') }])).orders[0]!

/** A certificate of one fill of the same unit, as it stands after its check, or signed. */
const fillOf = (fill: number, number: string, state: 'checked' | 'signed') =>
  owner.transaction(async ({ sql }) => {
    await sql`
      with made as (
        insert into certificates (number, version, uuid, state, kind, store_id, spu_id, sku_id, lot, serial, fill_number, unit_id,
          order_id, order_line_id, content_id, certified_on, valid_until, signatures, prepared_by, checked_by, approved_by,
          prepared_at, signed_at)
        select ${number}, 1, gen_random_uuid(), ${state}, 'unit', store_id, spu_id, sku_id, lot, 'C-77', ${fill}::int, ${UNIT}::int,
          ${ORDER}::int, 99, content_id, certified_on, valid_until, signatures, prepared_by, checked_by,
          case when ${state} = 'signed' then approved_by end, prepared_at, case when ${state} = 'signed' then signed_at end
        from certificates where store_id = 1 and state = 'signed' order by id limit 1 returning id, state)
      insert into state_history (axis, subject_id, move, from_state, to_state, role, at)
      select 'certificate', id, s.move, s.from_state, s.to_state, s.role, now() from made m, (values
        (1, 'begin', '', 'draft', 'inspector'), (2, 'check', 'draft', 'checked', 'checker'),
        (3, 'approve', 'checked', 'signed', 'approver')) as s (place, move, from_state, to_state, role)
      where s.place < 3 or m.state = 'signed' order by s.place`
  })

t.test('a new fill has a new number; the former certificate is revoked and names it', async (t) => {
  const approver = await signedIn(mall.app, 'demo-approver')
  const verified = (name: string) => approver.get(`/f/api/certificate/verify?number=${name}`)
  await fillOf(1, 'DEMO-CERT-70000001', 'signed')
  has(t, await verified('C-77'), {
    data: { status: 'current', certificate: { number: 'DEMO-CERT-70000001', fillNumber: 1 } },
  })
  await fillOf(2, 'DEMO-CERT-70000002', 'checked')
  has(t, await verified('C-77'), { data: { certificate: { fillNumber: 1 } } })
  has(t, await approver.post('/api/seller/certificate/sign', { number: 'DEMO-CERT-70000002' }), {
    data: { status: 'signed', serial: 'C-77' },
  })
  has(t, await verified('C-77'), {
    data: { status: 'current', certificate: { number: 'DEMO-CERT-70000002', fillNumber: 2 } },
  })
  has(t, await verified('DEMO-CERT-70000001'), {
    data: { status: 'revoked', successor: 'DEMO-CERT-70000002', certificate: { fillNumber: 1 } },
  })
  t.strictSame(
    (await signedFor(mall.database, { unitIds: [UNIT] })).map(({ number }) => number),
    ['DEMO-CERT-70000002'],
  )
  const ctx = { ...mall.services, actor: { memberId: mall.memberId } } as unknown as Context
  t.strictSame(
    (await certificatesOfOrder(ctx, number)).map(({ number, isHeld, lineId, href }) => ({
      number,
      isHeld,
      lineId,
      href,
    })),
    [
      {
        number: 'DEMO-CERT-70000002',
        isHeld: false,
        lineId: '99',
        href: '/verify?number=DEMO-CERT-70000002',
      },
    ],
    'signed, and waiting with its unit',
  )
  const other = { ...ctx, actor: { memberId: -1 } } as unknown as Context
  t.strictSame(await certificatesOfOrder(other, number), [], 'of nobody else')
})
