import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { openRouter } from './router.tsx'
import './portal.css'

const open = (): void => {
  const root = document.getElementById('root')
  if (!root) return
  const router = openRouter()
  // In small pieces, between which the browser can answer a finger.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  )
}

// A task of its own: on a slow phone, reading the program has kept the browser busy for long enough.
setTimeout(open)
