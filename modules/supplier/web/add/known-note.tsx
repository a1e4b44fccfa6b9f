import { PageLink } from '#shell/page-link.tsx'
import { MESSAGES } from '../../message-words.ts'
import type { Duplicate } from '../../shapes.ts'
import { addressOf } from '../addresses.ts'
import styles from './add.module.css'
import { ADD } from './words.ts'

/** The supplier that has this name or code already, and the way to it. */
export const KnownNote = ({ known }: { readonly known: NonNullable<Duplicate['supplier']> }) => (
  <span role="alert" className={styles['knownNote']}>
    {MESSAGES.usedBy(known.name, known.statusName)} <PageLink to={addressOf(known.id)}>{ADD.seeKnown}</PageLink>
  </span>
)
