import type { Permission } from './permission.ts'

/** The right that something asks of people: the same on both sides, or one for each. */
export type Needs = Permission | Readonly<Record<'supplier' | 'staff', Permission>>

/** The right that it asks of somebody on this side. */
export const neededOn = (side: 'supplier' | 'staff', needs: Needs): Permission =>
  typeof needs === 'object' ? needs[side] : needs
