import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { openRouter } from './router.tsx'
import './portal.css'

/** Work in a task of its own: on a slow phone each takes long, and between tasks the browser can answer a finger. */
const then = (work: () => void): void => void setTimeout(work)

const open = (): void => {
  const root = document.getElementById('root')
  if (!root) return
  const router = openRouter()
  then(() =>
    // In small pieces, for the same reason.
    startTransition(() =>
      createRoot(root).render(
        <StrictMode>
          <RouterProvider router={router} />
        </StrictMode>,
      ),
    ),
  )
}

then(open)
