import type { Operations } from '#kernel/operation.ts'
import { id, listOf, nothing, shape } from '#kernel/schema.ts'
import {
  Colleague,
  RemovalQuery,
  RoleView,
  StaffChange,
  StaffDraft,
  StaffQuery,
  StepBody,
  StepQuery,
  WorkItem,
} from './shapes.ts'
import { FIELDS } from './words.ts'

const params = shape({ id: id(FIELDS.person) })
const manage = { who: { staff: 'staff.manage' }, owns: 'buyer', extension: true } as const

/** The buyer's people, and what their roles allow. */
export const operations = {
  listStaff: {
    ...manage,
    method: 'GET',
    path: '/api/Staff',
    summary: '员工列表',
    query: StaffQuery,
    reply: listOf(Colleague),
    paged: true,
  },
  addStaff: {
    ...manage,
    method: 'POST',
    path: '/api/Staff',
    summary: '新增员工',
    body: StaffDraft,
    reply: Colleague,
  },
  getStaff: { ...manage, method: 'GET', path: '/api/Staff/{id}', summary: '员工详情', params, reply: Colleague },
  changeStaff: {
    ...manage,
    method: 'PUT',
    path: '/api/Staff/{id}',
    summary: '修改员工的姓名、角色和数据范围',
    params,
    body: StaffChange,
    reply: Colleague,
  },
  moveStaff: {
    ...manage,
    method: 'PATCH',
    path: '/api/Staff/{id}/State',
    summary: '停用或恢复员工',
    params,
    query: StepQuery,
    body: StepBody,
    reply: Colleague,
  },
  getStaffOpenWork: {
    ...manage,
    method: 'GET',
    path: '/api/Staff/{id}/OpenWork',
    summary: '员工未完成的工作',
    params,
    reply: listOf(WorkItem),
  },
  removeStaff: {
    ...manage,
    method: 'DELETE',
    path: '/api/Staff/{id}',
    summary: '移除员工并交接工作',
    params,
    query: RemovalQuery,
    reply: nothing(),
  },
  listRoles: {
    ...manage,
    method: 'GET',
    path: '/api/Role',
    summary: '角色与权限',
    reply: listOf(RoleView),
  },
} as const satisfies Operations
