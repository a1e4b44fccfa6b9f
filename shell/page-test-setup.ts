// First, because the page library looks for it when it is loaded.
import './kit/renders.fixture.ts'
import { configure } from '@testing-library/react'

// Pages are drawn, typed into and waited for on machines that may be busy.
configure({ asyncUtilTimeout: 30_000 })
