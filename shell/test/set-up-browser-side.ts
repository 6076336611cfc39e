import { timeouts } from '@escapes/test-timeouts'
import { quickenReact } from '@escapes/shared-ui/testing/react'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

configure({ asyncUtilTimeout: timeouts.condition })
quickenReact()

// Files share modules: the library's own clean-up belongs to the first file alone.
afterEach(cleanup)
