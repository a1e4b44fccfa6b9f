import { lazy } from 'react'
import { useSide } from '#shell/session/session.ts'

// Each side has its own, and neither holds up the rest of the page.
const OwnMoney = lazy(async () => ({ default: (await import('./home/own-money.tsx')).OwnMoney }))
const WeekPayments = lazy(async () => ({ default: (await import('./home/week-payments.tsx')).WeekPayments }))

/** A supplier's money, or what the buyer has to pay this week. */
export const HomeCard = () => (useSide() === 'supplier' ? <OwnMoney /> : <WeekPayments />)
