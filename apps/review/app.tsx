import { use } from 'react'
import { Button } from '../login/button.tsx'
import { KeptList } from './kept-list.tsx'
import styles from './page.module.css'
import { ReviewPage } from './review-page.tsx'
import type { Scene } from './scene.ts'
import { signInHere } from './session.ts'
import { CLOSED, PAGE } from './words.ts'

export const Opening = () => (
  <p className={styles['opening']} role="status">
    {PAGE.opening}
  </p>
)

/** What stands at the address, once it is known. */
export const App = ({ opening }: { readonly opening: Promise<Scene> }) => {
  const scene = use(opening)
  if (scene.kind === 'desk') return <ReviewPage desk={scene.desk} />
  if (scene.kind === 'list') return <KeptList drafts={scene.drafts} />
  const isSignedOut = scene.kind === 'signedOut'
  return (
    <main className={styles['notice']}>
      <title>{PAGE.title}</title>
      <h1 className={styles['title']}>{PAGE.title}</h1>
      <p>{isSignedOut ? CLOSED.signedOut : scene.why}</p>
      <Button kind="main" onPress={() => (isSignedOut ? location.assign(signInHere()) : location.reload())}>
        {isSignedOut ? CLOSED.signIn : CLOSED.again}
      </Button>
      <a className={styles['link']} href="./">
        {PAGE.list}
      </a>
    </main>
  )
}
