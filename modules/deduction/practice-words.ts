/** What the practice says about deductions. */
export const PRACTICE = {
  title: '练习扣款：外箱破损',
  reason: '到货时外箱破损 3 箱，重新装箱的费用。',
  revoked: '申诉理由成立，撤销这笔扣款。',
  lesson: { title: '答复扣款', hint: '看原因和依据：没有异议点「确认扣款」，有异议点「申诉」并写明理由' },
} as const
