import { useSession } from '#shell/session/session.ts'

const keyOf = (): string => `order.buyer.${useSession.getState().user?.uid ?? ''}`

/** The company that the person at this browser last ordered for. */
export const lastBuyer = {
  read: (): string | null => localStorage.getItem(keyOf()),
  write: (id: string): void => localStorage.setItem(keyOf(), id),
}
