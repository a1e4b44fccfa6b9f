import { PageLink } from '#shell/page-link.tsx'
import { MARK } from '../../rules.ts'
import type { PassportMark } from '../../shapes.ts'
import { MarkTag } from '../marks.tsx'
import styles from '../passport.module.css'
import { NOTE } from '../words.ts'

interface Props {
  readonly marks: readonly PassportMark[]
  readonly skuCode: string
}

/** How the product of a line stands, with the way to its passport; nothing where nothing is asked of it. */
export const PassportOfLine = ({ marks, skuCode }: Props) => {
  const mark = marks.find((one) => one.skuCode === skuCode)
  if (mark === undefined || (mark.mark === MARK.none && mark.passportId === null)) return null
  return (
    <div className={styles['line']}>
      {mark.passportId === null ? (
        <span>{NOTE.passport}</span>
      ) : (
        <PageLink to={`/admin/safety_passport/${mark.passportId}`}>{NOTE.passport}</PageLink>
      )}
      <MarkTag mark={mark.mark} />
    </div>
  )
}
