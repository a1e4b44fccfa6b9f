import type { OnSiteDraft } from '#modules/review-task/on-site-draft.ts'
import { BASE } from '#shell/base.ts'
import styles from './page.module.css'
import { KEPT, PAGE, STATUS } from './words.ts'

/** Where a tablet begins: the reviews that it can open without a line. */
export const KeptList = ({ drafts }: { readonly drafts: readonly OnSiteDraft[] }) => (
  <main className={styles['page']}>
    <title>{KEPT.title}</title>
    <h1 className={styles['title']}>{KEPT.title}</h1>
    <p className={styles['soft']}>{drafts.length === 0 ? KEPT.empty : KEPT.lead}</p>
    <ul className={styles['cards']}>
      {drafts.map(({ review, entries, photos }) => (
        <li key={review.id}>
          <a className={styles['card']} href={`${BASE}/review/${review.id}`}>
            <strong>{review.title}</strong>
            <span className={styles['soft']}>{PAGE.about(review.supplierName, review.code)}</span>
            <span>{entries.length === 0 ? STATUS.nothing : STATUS.waiting(entries.length, photos.length)}</span>
          </a>
        </li>
      ))}
    </ul>
    <a className={styles['link']} href={`${BASE}/admin/review/list`}>
      {KEPT.toList}
    </a>
  </main>
)
