import { tellEveryPage } from './every-page.ts'

tellEveryPage({ person: 'owner', who: 'a supplier', base: '' })
