import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { QrScanner } from '#shell/kit/scan/qr-scanner.tsx'
import { isUnknownCode, sentenceOf } from '#shell/failure.ts'
import { usePageRoute } from '#shell/page-route.tsx'
import { tokenIn } from '../label-address.ts'
import { findByQr } from './queries.ts'
import styles from './phone/phone.module.css'
import { SCAN_PAGE } from './phone/words.ts'

/** The warehouse scans a carton or a delivery note, and counts what came. A label that another app read leads here, too. */
export const ScanPage = () => {
  const { query, setQuery, open } = usePageRoute()
  const find = useMutation({
    mutationFn: findByQr,
    onSuccess: ({ id, allowedTransitions }) => {
      // The page stays open behind it, ready for the next lorry.
      setQuery({})
      open(allowedTransitions.includes('sign') ? `/admin/receipt/sign/${id}` : `/admin/receipt/${id}`)
    },
  })
  const { mutate, error } = find
  const named = query.get('code')
  useEffect(() => {
    if (named !== null && named !== '') mutate(named)
  }, [named, mutate])
  return (
    <div className={styles['page']}>
      <div className={styles['heading']}>
        <h1>{SCAN_PAGE.title}</h1>
      </div>
      <QrScanner
        onRead={(text) => mutate(tokenIn(text))}
        onGiveUp={() => open('/admin/receipt/list')}
        problem={error === null ? undefined : isUnknownCode(error) ? SCAN_PAGE.unknown : sentenceOf(error)}
      />
    </div>
  )
}
