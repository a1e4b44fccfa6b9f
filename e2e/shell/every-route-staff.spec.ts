import { tellEveryPage } from './every-page.ts'

tellEveryPage({ person: 'manager', who: 'the purchasing staff', base: '/console' })
// Only the pages that the others do not have.
tellEveryPage({ person: 'administrator', who: 'the administrator', base: '/console', own: /^\/admin\/system\// })
