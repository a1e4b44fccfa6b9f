import { PaperPage } from '#shell/kit/document/paper-page.tsx'
import { papers } from './queries.ts'
import { DETAIL } from './words.ts'

/** It on paper: to look at, to print and to keep. */
export const PreviewPage = () => <PaperPage calls={papers} noun={DETAIL.noun} path="/admin/safety_passport" />
