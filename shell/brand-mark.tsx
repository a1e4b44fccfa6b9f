import styles from './brand-mark.module.css'

/** The tree of the house, as on the login page. */
export const BrandMark = () => (
  <svg viewBox="0 0 32 32" aria-hidden className={styles['mark']}>
    <rect width="32" height="32" rx="7" className={styles['ground']} />
    <path d="M16 6l7 8h-4l5 6h-6v6h-4v-6H8l5-6H9z" fill="#fff" />
  </svg>
)
