import { ArrowLeftOutlined } from '@ant-design/icons'
import { Result } from 'antd'
import { useEffect, type ReactNode } from 'react'
import { PageLink } from '#shell/page-link.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import type { Receipt } from '../../shapes.ts'
import styles from './phone.module.css'

interface Props {
  readonly title: string
  /** What the tab is called before the last digits of the number: it has room for six characters. */
  readonly noun: string
  readonly doc: Receipt
  readonly back: string
  readonly children: ReactNode
}

/** A page that is used standing: narrow, with what it is about above it. */
export const PhonePage = ({ title, noun, doc, back, children }: Props) => {
  const { setTitle } = usePageRoute()
  const name = `${noun}${doc.code.slice(-4)}`
  useEffect(() => setTitle(name, `${title} ${doc.code}`), [setTitle, name, title, doc.code])
  return (
    <div className={styles['page']}>
      <PageLink to={`/admin/receipt/${doc.id}`}>
        <ArrowLeftOutlined aria-hidden /> {back}
      </PageLink>
      <div className={styles['heading']}>
        <h1>{title}</h1>
        <span className={styles['sub']}>
          {doc.code} · {doc.warehouseName}
        </span>
      </div>
      {children}
    </div>
  )
}

/** Why there is nothing to do here, and where to go on. */
export const NotNow = ({ why, children }: { readonly why: string; readonly children: ReactNode }) => (
  <Result status="info" title={why} extra={children} />
)
