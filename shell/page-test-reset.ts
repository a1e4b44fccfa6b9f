import { vi } from 'vitest'
import { clearServerState } from './server-state/page-client.ts'
import { useSession } from './session/session.ts'
import { useToasts } from './toast/toast.ts'

// A file of tests finds the program as it begins, whatever the files before it did with it.
vi.useRealTimers()
vi.restoreAllMocks()
vi.unstubAllGlobals()
sessionStorage.clear()
document.body.replaceChildren()
useSession.setState(useSession.getInitialState())
useToasts.setState(useToasts.getInitialState())
clearServerState()
