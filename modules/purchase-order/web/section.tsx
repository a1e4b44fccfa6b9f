import { Typography } from 'antd'
import type { ReactNode } from 'react'
import styles from './order.module.css'

/** A part of the page with its heading. */
export const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={styles['section']}>
    <Typography.Title level={2} className={styles['sectionTitle'] ?? ''}>
      {title}
    </Typography.Title>
    {children}
  </section>
)
