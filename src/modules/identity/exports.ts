import { deskFile } from '../../platform/desk/file.ts'
import { MemberQuery, StaffQuery } from './schema.ts'
import { staffPage } from './service/colleagues.ts'
import type { Side } from './service/colleagues.ts'
import { memberPage } from './service/members.ts'

/** Members, as /operator/members lists them: phones are masked. */
export const membersExport = deskFile('OperatorMembers', {
  name: 'identity.members',
  input: MemberQuery,
  read: memberPage,
  columns: ({ t }) => ({
    'identity.desk.memberNo': ({ id }) => id,
    'identity.desk.member': ({ username }) => username,
    'identity.desk.name': ({ name }) => name,
    'identity.desk.company': ({ companyName }) => companyName,
    'identity.desk.phone': ({ phone }) => phone,
    'identity.desk.manager': ({ managerName }) => managerName,
    'identity.desk.since': ({ since }) => since,
    'identity.desk.state': ({ erased, disabled }) =>
      t(`identity.desk.${erased ? 'erased' : disabled ? 'disabled' : 'active'}`),
  }),
})

const staff = (side: Side) =>
  deskFile(side === 'store' ? 'SellerStaff' : 'OperatorStaff', {
    name: side === 'store' ? 'identity.staffOfStore' : 'identity.staffOfOperator',
    input: StaffQuery,
    read: (ctx, input) => staffPage(ctx, side, input),
    columns: ({ t }) => ({
      'identity.people.username': ({ username }) => username,
      'identity.people.name': ({ name }) => name,
      'identity.people.rights': ({ rights }) =>
        rights.map((right) => t.dynamic(`identity.right.${right}`)).join(t('identity.people.comma')),
      'identity.people.since': ({ since }) => new Date(since),
      'identity.people.state': ({ disabled, hasBegun }) =>
        t(`identity.people.${disabled ? 'disabled' : hasBegun ? 'active' : 'notBegun'}`),
    }),
  })

/** Staff of a store, and of the operator, as their desks list them. */
export const staffExports = [staff('store'), staff('operator')]
