import { RightOutlined } from '@ant-design/icons'
import { useId, type ReactNode, type Ref } from 'react'
import styles from './detail.module.css'

interface Props {
  readonly title: string
  readonly isOpen: boolean
  readonly toggle: () => void
  /** Stands at the end of the heading's line. */
  readonly extra?: ReactNode
  /** The heading, for those who lead there. */
  readonly ref?: Ref<HTMLButtonElement>
  readonly children: ReactNode
}

/** A part of a long page that can be folded. What it holds stays there: a form in it goes on. */
export const FoldingSection = ({ title, isOpen, toggle, extra, ref, children }: Props) => {
  const id = useId()
  return (
    <section className={`${styles['section']} ${styles['folding']}`}>
      <div className={styles['foldingHead']}>
        <h2 className={styles['sectionTitle']}>
          <button
            ref={ref}
            type="button"
            className={styles['fold']}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={toggle}
          >
            <RightOutlined aria-hidden rotate={isOpen ? 90 : 0} />
            {title}
          </button>
        </h2>
        {extra}
      </div>
      <div id={id} hidden={!isOpen} className={styles['folded']}>
        {children}
      </div>
    </section>
  )
}
