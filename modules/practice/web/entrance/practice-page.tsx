import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect } from 'react'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import { practice, practiseIn } from '../practice.ts'
import { PRACTICE } from '../words.ts'
import styles from '../practice.module.css'

/** What a practice is, and the way into it: open to everybody who has signed in, with or without a company. */
export const PracticePage = () => {
  const { open, setTitle } = usePageRoute()
  useEffect(() => setTitle(PRACTICE.title), [setTitle])
  const enter = useMutation({ mutationFn: () => practice.enterPractice({ quiet: true }), onSuccess: practiseIn })
  const isOnItsWay = enter.isPending || enter.isSuccess
  return (
    <main className={styles['page']}>
      <h1>{PRACTICE.title}</h1>
      <p>{PRACTICE.lead}</p>
      <ul>
        {PRACTICE.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <FormFailure error={enter.error} shows={() => false} />
      <div className={styles['ways']}>
        <Button type="primary" size="large" loading={isOnItsWay} onClick={() => enter.mutate()}>
          {PRACTICE.enter}
        </Button>
        <Button size="large" onClick={() => open('/')}>
          {PRACTICE.back}
        </Button>
      </div>
      <p role="status">{isOnItsWay ? PRACTICE.preparing : ''}</p>
    </main>
  )
}
