import type { Operations } from '#kernel/operation.ts'
import { count, id, listOf, nothing, shape } from '#kernel/schema.ts'
import { SignIn } from './sign-in-operations.ts'
import { FIELDS } from './words.ts'

const manage = { who: { staff: 'staff.manage' }, owns: 'buyer', extension: true } as const
const colleague = shape({ id: id(FIELDS.person) })

/** Where colleagues are signed in, for those who administer them. Served by the ERP, beside the other calls about staff. */
export const staffSignInOperations = {
  listStaffSignIns: {
    ...manage,
    method: 'GET',
    path: '/api/Staff/{id}/SignIn',
    summary: '员工的登录设备',
    params: colleague,
    reply: listOf(SignIn),
  },
  endStaffSignIn: {
    ...manage,
    method: 'DELETE',
    path: '/api/Staff/{id}/SignIn/{signInId}',
    summary: '结束员工的一处登录',
    params: shape({ id: id(FIELDS.person), signInId: id(FIELDS.signIn) }),
    reply: nothing(),
  },
  endStaffSignIns: {
    ...manage,
    method: 'DELETE',
    path: '/api/Staff/{id}/SignIn',
    summary: '结束员工的全部登录',
    params: colleague,
    reply: shape({ ended: count(FIELDS.ended) }),
  },
} as const satisfies Operations
