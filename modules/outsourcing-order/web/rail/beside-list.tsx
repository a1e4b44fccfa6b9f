import { lazy, Suspense, type ReactNode } from 'react'
import { useWide } from '#shell/media.ts'
import styles from './rail.module.css'

// Where there is no room for it, it is not fetched.
const OrderRail = lazy(async () => ({ default: (await import('./order-rail.tsx')).OrderRail }))

/** An order with the list of them at its left, where there is room for both. */
export const BesideList = ({ id, children }: { readonly id: string; readonly children: ReactNode }) =>
  useWide() ? (
    <div className={styles['both']}>
      <Suspense fallback={<div />}>
        <OrderRail current={id} />
      </Suspense>
      <div className={styles['one']}>{children}</div>
    </div>
  ) : (
    children
  )
