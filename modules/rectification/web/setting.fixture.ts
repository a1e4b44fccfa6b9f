import type { RectificationSetting } from '../setting-shapes.ts'

/** How long suppliers have as the product is delivered, for tests. */
export const A_SETTING: RectificationSetting = {
  rowVersion: 3,
  periods: [
    { severity: 1, containHours: 72, planDays: 14, mendDays: 60 },
    { severity: 2, containHours: 48, planDays: 10, mendDays: 45 },
    { severity: 3, containHours: 24, planDays: 7, mendDays: 30 },
    { severity: 4, containHours: 24, planDays: 7, mendDays: 30 },
  ],
}
