import type { Operations } from '#kernel/operation.ts'
import { Binding, Channel, ChannelChange, TestResult, TestWish } from './shapes.ts'
import { SUMMARIES } from './words.ts'

const administrators = { staff: 'settings.manage' } as const
const everyone = { staff: 'member' } as const

/** The app that staff get messages in: its settings, and each person's own account there. */
export const operations = {
  getStaffChannel: {
    method: 'GET',
    path: '/api/StaffChannel',
    summary: SUMMARIES.get,
    who: administrators,
    owns: 'buyer',
    reply: Channel,
    extension: true,
  },
  setStaffChannel: {
    method: 'PUT',
    path: '/api/StaffChannel',
    summary: SUMMARIES.set,
    who: administrators,
    owns: 'buyer',
    body: ChannelChange,
    reply: Channel,
    extension: true,
    secret: true,
  },
  testStaffChannel: {
    method: 'POST',
    path: '/api/StaffChannel/Test',
    summary: SUMMARIES.test,
    who: administrators,
    owns: 'buyer',
    body: TestWish,
    reply: TestResult,
    extension: true,
  },
  getMyStaffBinding: {
    method: 'GET',
    path: '/api/StaffChannel/Mine',
    summary: SUMMARIES.mine,
    who: everyone,
    owns: 'user',
    reply: Binding,
    extension: true,
  },
  findMyStaffBinding: {
    method: 'POST',
    path: '/api/StaffChannel/Mine',
    summary: SUMMARIES.find,
    who: everyone,
    owns: 'user',
    reply: Binding,
    extension: true,
  },
} as const satisfies Operations
