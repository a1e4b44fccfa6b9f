import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Portal } from './portal.tsx'
import './portal.css'

dayjs.locale('zh-cn')
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Portal />
    </StrictMode>,
  )
}
