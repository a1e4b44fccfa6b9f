import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../login/palette.css'
import { Sandbox } from './sandbox.tsx'

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Sandbox />
    </StrictMode>,
  )
}
