import { timeouts } from '@escapes/test-timeouts'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

configure({ asyncUtilTimeout: timeouts.condition })

// Files share modules: the library's own clean-up belongs to the first file alone.
afterEach(cleanup)
