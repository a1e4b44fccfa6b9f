import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import '../login/palette.css'
import { App, Opening } from './app.tsx'
import { openScene } from './scene.ts'
import { connectCalls } from './session.ts'
import { keepPages } from './use-offline.ts'

connectCalls()
keepPages()
const scene = openScene()
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Suspense fallback={<Opening />}>
        <App opening={scene} />
      </Suspense>
    </StrictMode>,
  )
