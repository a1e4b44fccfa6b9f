import { SHELL } from '../words.ts'
import { dismiss, useToasts, type Toast } from './toast.ts'
import styles from './toasts.module.css'

/** Where toasts appear. Plain markup: pages that load no component library say things too. */
export const Toasts = () => {
  const toasts = useToasts((state) => state.toasts)
  return (
    <div className={styles['host']} role="region" aria-live="polite" aria-label={SHELL.messages}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

const ToastCard = ({ toast: { id, kind, title, details, link } }: { readonly toast: Toast }) => (
  // What went well waits until the person has heard what is being read to them.
  <div role={kind === 'success' ? 'status' : 'alert'} className={`${styles['toast']} ${styles[kind]}`}>
    <div>
      <p className={styles['title']}>
        {title}
        {link && (
          <a
            href={link.href}
            className={styles['link']}
            onClick={(event) => {
              event.preventDefault()
              dismiss(id)
              link.open()
            }}
          >
            {link.label}
          </a>
        )}
      </p>
      {details.length > 0 && (
        <ul className={styles['details']}>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </div>
    <button type="button" className={styles['close']} aria-label={SHELL.close} onClick={() => dismiss(id)}>
      ×
    </button>
  </div>
)
