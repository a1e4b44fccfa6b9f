import { lazy, type ComponentType } from 'react'
import type { OutsourcingTransition } from '../../machine.ts'
import type { DialogProps } from '../queries.ts'
import { OrderStep } from './order-step.tsx'

// Each is fetched when somebody takes its step.
const AcceptDrawer = lazy(async () => ({ default: (await import('./accept-drawer.tsx')).AcceptDrawer }))
const DeliverDrawer = lazy(async () => ({ default: (await import('./deliver-drawer.tsx')).DeliverDrawer }))
const ReviewDrawer = lazy(async () => ({ default: (await import('../review/review-drawer.tsx')).ReviewDrawer }))
const SettleDrawer = lazy(async () => ({ default: (await import('./settle-drawer.tsx')).SettleDrawer }))

const DRAWERS: Partial<Record<OutsourcingTransition, ComponentType<DialogProps>>> = {
  accept: AcceptDrawer,
  deliver: DeliverDrawer,
  acceptDelivery: ReviewDrawer,
  returnDelivery: ReviewDrawer,
  settleMaterial: SettleDrawer,
}

/** The form that a step is taken with. */
export const formOf = (name: OutsourcingTransition): ComponentType<DialogProps> => DRAWERS[name] ?? OrderStep
