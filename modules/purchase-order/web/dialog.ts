import type { Order } from '../shapes.ts'
import type { OrderTransition } from '../machine.ts'

/** What every form on an order gets: the order, the step it is for, and whom to tell when it has closed. */
export interface DialogProps {
  readonly order: Order
  readonly name: OrderTransition
  readonly closed: () => void
}
